/// Pictures as one page that stands alone: each as an image, with what was found below it as text.
///
/// Its script shows only what a word names, and lays two pictures over each other, where what is the
/// same turns black. Without scripts all pictures are there.
package func drawHTML(_ pictures: [Picture], title: String) -> String {
  var body = ""
  for picture in pictures {
    let drawn = svgPicture(picture)
    let caption = "\(picture.screen) in \(picture.phrase)"
    body += "<figure data-name=\"\(svgEscaped(caption))\">\n"
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
    form { margin-bottom: 16px; }
    label { margin-right: 16px; }
    figure { margin: 0; }
    figcaption { font-weight: bold; margin-top: 8px; }
    li.error { color: #b00020; }
    li.warning { color: #8a5a00; }
    #difference { position: relative; isolation: isolate; margin-bottom: 24px; }
    #difference svg { display: block; }
    #difference svg + svg { position: absolute; top: 0; left: 0; mix-blend-mode: difference; }
    [hidden] { display: none; }
    </style>
    </head>
    <body>
    <h1>\(svgEscaped(title))</h1>
    <form hidden>
    <label>Show <input id="filter" placeholder="landscape"></label>
    <label><input id="found" type="checkbox"> with findings</label>
    <label>Difference of <select id="first"></select> and <select id="second"></select></label>
    </form>
    <div id="difference"></div>
    <main>
    \(body)</main>
    <script>
    \(pageScript)
    </script>
    </body>
    </html>

    """
}

/// Filters and the difference of two pictures.
private let pageScript = """
  const figures = [...document.querySelectorAll("figure")];
  const get = id => document.getElementById(id);
  function filter() {
    const words = get("filter").value.toLowerCase().split(/\\s+/).filter(word => word);
    for (const figure of figures) {
      const name = figure.dataset.name.toLowerCase();
      figure.hidden = !words.every(word => name.includes(word))
        || get("found").checked && !figure.querySelector("li");
    }
  }
  function compare() {
    const chosen = [get("first").value, get("second").value].map(value => figures[value]);
    get("difference").replaceChildren(
      ...(chosen.every(figure => figure)
        ? chosen.map(figure => figure.querySelector("svg").cloneNode(true)) : []));
  }
  for (const id of ["first", "second"]) {
    get(id).append(new Option("none", ""));
    figures.forEach((figure, index) => get(id).append(new Option(figure.dataset.name, index)));
    get(id).addEventListener("change", compare);
  }
  get("filter").addEventListener("input", filter);
  get("found").addEventListener("change", filter);
  document.forms[0].addEventListener("submit", event => event.preventDefault());
  document.forms[0].hidden = false;
  """
