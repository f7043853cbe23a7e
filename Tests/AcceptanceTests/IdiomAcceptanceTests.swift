import AdaptTestSupport
import Testing

/// Rows 6, 23 and 25: what the device is says little about the room that there is.
@Suite struct IdiomAcceptanceTests {
  /// Classes tell a phone's orientations apart and an iPad's not: advice for who asks for it, and none
  /// where the container's shape is asked.
  @Test func row06OrientationsToldApartByClassesAlone() throws {
    func spec(_ condition: String) -> String {
      """
      screen Page {
          stack page(axis: vertical | \(condition): horizontal) {
              edges == safe
              view picture { size >= 100 x 100 }
              view words { size >= 100 x 100 }
          }
      }
      """
    }
    let found = try AdaptCommand.run("check", "--warn", "L0414", "-e", spec("hC"))
    #expect(
      found.stderr.contains(
        "warning[L0414]: turning a phone changes `Page` (`iphone-4s landscape`), "
          + "turning an iPad does not"), "\(found.stderr)")
    #expect(found.stderr.contains("`aspect > 1` or `landscape` tells them apart"))
    for condition in ["aspect > 1", "landscape"] {
      let run = try AdaptCommand.run("check", "--warn", "L0414", "-e", spec(condition))
      #expect(!run.stderr.contains("L0414"), "\(run.stderr)")
    }
    #expect(!(try AdaptCommand.run("check", "-e", spec("hC"))).stderr.contains("L0414"))
  }

  /// Three columns by idiom in a window of a third of an iPad.
  static func columns(_ condition: String) -> String {
    """
    screen Photos {
        grid photos(columns: 1 | \(condition): 3, spacing: 8, count: 9) {
            edges == safe
            cell photo(height: 60) { view box { edges == super } }
        }
    }
    """
  }

  @Test func row23TheIdiomChoosesALayout() throws {
    let run = try AdaptCommand.run("check", "-e", Self.columns("pad"))
    #expect(
      run.stderr.contains("warning[L0413]: `pad` chooses this layout by the device"),
      "\(run.stderr)")
    // The place is that of the value that it chooses.
    #expect(run.stderr.contains("<command line>:2:35"), "\(run.stderr)")
    // The narrowest window of an iPad: slide over is 320 points wide.
    #expect(run.stderr.contains("on `ipad-mini-2 slideOver`, 320 points wide"))
    let mended = try AdaptCommand.run("check", "-e", Self.columns("wR"))
    #expect(!mended.stderr.contains("L0413"), "\(mended.stderr)")
  }

  /// The narrow window is in the matrix, compact as a phone, with the iPad's layout.
  @Test func row25TheNarrowWindowIsARowOfTheMatrix() throws {
    let phrase = "ipad-pro-11 split 1/3"
    let run = try AdaptCommand.run("matrix", "-e", Self.columns("pad"), "--env", phrase)
    let row = try #require(run.stdout.split(separator: "\n").last)
    #expect(row.contains("split 1/3") && row.contains("wC hR"), "\(run.stdout)")
    // Three columns in 375 points, where a phone has one.
    let test = """

      test "columns" {
          in \(phrase)  { expect Photos.photos.columns == 3 }
          in iphone-15 { expect Photos.photos.columns == 1 }
      }
      """
    #expect(try AdaptCommand.run("test", "-e", Self.columns("pad") + test).code == 0)
    let mended = test.replacing("columns == 3", with: "columns == 1")
    #expect(try AdaptCommand.run("test", "-e", Self.columns("wR") + mended).code == 0)
  }
}
