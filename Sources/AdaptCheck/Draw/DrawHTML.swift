/// Pictures as one page that stands alone: each as an image, with what was found below it as text.
package func drawHTML(_ pictures: [Picture], title: String) -> String {
  var body = ""
  for picture in pictures {
    let drawn = svgPicture(picture)
    let caption = "\(picture.screen) in \(picture.phrase)"
    body += "<figure>\n"
    body += svgDocument(width: drawn.width, height: drawn.height, drawn.text)
    body += "<figcaption>\(svgEscaped(caption))</figcaption>\n"
    let findings = picture.notes.filter { $0.kind != .remark }
    if !findings.isEmpty {
      body += "<ul>\n"
      for finding in findings {
        body +=
          "<li class=\"\(finding.kind.rawValue)\">\(finding.kind.rawValue): "
          + "\(svgEscaped(finding.text))</li>\n"
      }
      body += "</ul>\n"
    }
    body += "</figure>\n"
  }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(svgEscaped(title))</title>
    <style>
    body { font: 14px Helvetica, Arial, sans-serif; margin: 24px; }
    main { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    figure { margin: 0; }
    figcaption { font-weight: bold; margin-top: 8px; }
    li.error { color: #b00020; }
    li.warning { color: #8a5a00; }
    </style>
    </head>
    <body>
    <h1>\(svgEscaped(title))</h1>
    <main>
    \(body)</main>
    </body>
    </html>

    """
}
