#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why there is no picture, in words.
struct RenderError: Error {
  var message: String
  var help: String?
}

/// An SVG image as PNG, drawn by librsvg's program `rsvg-convert`, which must be installed.
func renderPNG(_ image: [UInt8]) throws(RenderError) -> [UInt8] {
  let folder = temporaryFolder()
  let (source, result) = (folder + ".svg", folder + ".png")
  defer {
    unlink(source)
    unlink(result)
  }
  do {
    try writeFile(source, image)
  } catch {
    throw RenderError(message: "cannot write the picture to `\(source)`", help: nil)
  }
  let words = ["rsvg-convert", "--format", "png", "--output", result, source]
  let arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  // It is looked for where this process would; it needs nothing else of the environment.
  guard posix_spawnp(&process, "rsvg-convert", nil, nil, arguments, nil) == 0 else {
    throw RenderError(
      message: "`--format png` needs the program `rsvg-convert`",
      help: "it is in the package librsvg2-bin, on macOS in librsvg; or use `--format svg`")
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  guard status == 0 else {
    throw RenderError(message: "`rsvg-convert` could not draw the picture", help: nil)
  }
  do {
    return try readFile(result)
  } catch {
    throw RenderError(message: "cannot read what `rsvg-convert` wrote", help: nil)
  }
}

/// The start of names that no other process uses, in the folder for such files.
private func temporaryFolder() -> String {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  return folder + "/adapt-\(getpid())"
}
