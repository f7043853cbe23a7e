import AdaptIR
import AdaptLayout

// Text that is large enough, in lines that are short enough.

extension LintRule {
  static let readability: [LintRule] = [
    sidewaysText, longLines, smallText, shrinkingText, smallBody, pinnedTextHeight, pinnedRowHeight,
    narrowAtLargeSizes, frozenText, croppedPrimaryImage, faintText,
  ]

  /// Nobody reads a page by moving it line by line.
  static let sidewaysText = LintRule(
    "L0201", .error, "text that is read by scrolling sideways", guidelines: ["H10"],
    source: "Adaptivity and Layout: people read primary text without horizontal scrolling or zoom",
    concerns: { $0.has(.scroll) },
    explanation: """
      The content scrolls up and down, and a text of several lines in it is wider than what is \
      seen, so each line is read by moving the page.

        scroll page { label story("…") { lines: 0; edges == content; width == 800 } }
        scroll page { label story("…") { lines: 0; edges == content; width == frame.width } }
      """,
    .shownView { screen, view, _ in
      guard screen.views[view].kind == .label, 1 < screen.layout.views[view].text?.lines ?? 0,
        let scroll = screen.scroller(of: view),
        screen.views[scroll].kind == .scroll,
        screen.layout.views[scroll].contentSize.map({
          screen.frame(scroll).height + 0.5 < $0.height
        }) ?? false
      else { return nil }
      let (width, room) = (screen.frame(view).width, screen.frame(scroll).width)
      guard 0 < room, room + 0.5 < width else { return nil }
      return LintFinding(
        at: screen.views[view].origin, measure: width - room,
        "\(screen.name(view)) is \(lintNumber(width)) wide where \(lintNumber(room)) are seen",
        help: "hold its width against the scroll view's: `width == frame.width`")
    })

  /// The eye loses the next line.
  static let longLines = LintRule(
    "L0202", .warning, "lines too long to read with ease", guidelines: ["H11"],
    source: "Adaptivity and Layout, readable content guide",
    threshold: LintThreshold(1.05, "", "the most that a text's width is of the readable width"),
    explanation: """
      Where the width is regular, text that runs over the whole window has lines of which the eye \
      loses the next one. The `readable` guide is as wide as is read with ease, 672 points at the \
      large text size, and grows with the text. The finding is about texts of three lines and more.

        label story("…") { lines: 0; horizontal == margins }
        label story("…") { lines: 0; horizontal == readable }
      """,
    .screen { screen, most in
      guard screen.isScreen, screen.environment.widthClass == .regular else { return [] }
      let readable = screen.environment.readableWidth
      return screen.shownViews.compactMap { view in
        let kind = screen.views[view].kind
        let lines = screen.layout.views[view].text?.lines ?? 0
        guard kind == .label && 3 <= lines else { return nil }
        let width = screen.frame(view).width
        guard 0 < readable, readable * most < width else { return nil }
        return LintFinding(
          at: screen.views[view].origin, measure: width / readable,
          "\(screen.name(view)) runs over \(lintNumber(width)) points; "
            + "\(lintNumber(readable)) are read with ease",
          help: "hold it against `readable`")
      }
    })

  /// Below this the letters themselves are lost.
  static let smallText = LintRule(
    "L0203", .warning, "text too small to read", guidelines: ["H12"],
    source: "Human Interface Guidelines, Typography",
    threshold: LintThreshold(11, "pt", "the least size of text"),
    explanation: """
      Text under 11 points cannot be read at the usual distance, and a font of a fixed size does \
      not grow for those who ask for larger text. The screen works all the same, so this warns; \
      `--deny L0203` makes it an error.

        label note("Terms apply") { font: system(9) }
        label note("Terms apply") { font: caption2 }   // 11 points, and it grows
      """,
    .shownView { screen, view, least in
      guard screen.views[view].kind.showsText, let size = textSize(screen, view),
        size + 0.01 < least, showsWords(screen, view)
      else { return nil }
      return LintFinding(
        at: fontOrigin(screen, view), measure: least - size,
        "the text of \(screen.name(view)) is \(lintNumber(size)) points high; "
          + "\(lintNumber(least)) are the least")
    })

  /// Shrinking is a last resort that may go too far.
  static let shrinkingText = LintRule(
    "L0204", .warning, "text that shrinks until it cannot be read", guidelines: ["H12"],
    source: "Human Interface Guidelines, Typography",
    threshold: LintThreshold(11, "pt", "the least size that text may shrink to"),
    concerns: { $0.says("minimumScale", "minimumFontSize") },
    explanation: """
      Here the text does not fit, and `minimumScale` lets it become smaller than can be read.

        label total("1,234,567.00") { font: system(14); minimumScale: 0.5; width == 60 }
        label total("1,234,567.00") { font: system(14); minimumScale: 0.8; width >= 60 }
      """,
    .shownView { screen, view, least in
      guard let text = screen.layout.views[view].text, shrinks(screen, view),
        text.fontSize + 0.01 < least, least <= statedSize(screen, view)
      else { return nil }
      return LintFinding(
        at: screen.views[view].origin, measure: least - text.fontSize,
        "\(screen.name(view)) shrinks to \(lintNumber(text.fontSize)) points; \(lintNumber(least)) are "
          + "the least")
    })

  /// What people read for long is set at 17.
  static let smallBody = LintRule(
    "L0205", .info, "running text under the usual size", guidelines: ["H13"],
    source: "Human Interface Guidelines, Typography: body text is 17 points",
    threshold: LintThreshold(17, "pt", "the least size of text of five lines and more"),
    enrollment: .optIn,
    explanation: """
      Text of five lines and more is body text, which is 17 points at the large text size.

        label story("…") { lines: 0; font: system(13) }
        label story("…") { lines: 0; font: body }
      """,
    .screen { screen, least in
      guard screen.environment.text == .large else { return [] }
      return screen.shownViews.compactMap { view in
        guard let text = screen.layout.views[view].text, 5 <= text.lines,
          text.fontSize + 0.01 < least
        else { return nil }
        return LintFinding(
          at: fontOrigin(screen, view), measure: least - text.fontSize,
          "\(screen.name(view)) has \(text.lines) lines at \(lintNumber(text.fontSize)) points")
      }
    })

  /// Text that grows needs a height that grows.
  static let pinnedTextHeight = LintRule(
    "L0206", .warning, "a fixed height on text that grows", guidelines: ["H14", "H16"],
    source: "Human Interface Guidelines, Typography and Accessibility: text grows to 200 percent",
    explanation: """
      The font follows the text size that people choose, up to three times its usual size, and a \
      required constraint holds the height of the text at one number of points. The text is cut, \
      if not here then in the next language or at the next size.

        label name("Ada") { font: body; height == 20 }
        label name("Ada") { font: body; height >= 20 }
      """,
    .document { document, _ in
      document.screens.flatMap { screen in
        screen.constraints.compactMap { constraint in
          guard constraint.relation != .greaterOrEqual, constraint.terms.count == 1,
            let anchor = constraint.terms.first?.anchor, anchor.area == .view,
            anchor.attribute == .height, isRequired(constraint), isFixed(constraint),
            screen.views[anchor.view].kind == .label,
            growingFont(of: screen.views[anchor.view])
          else { return nil }
          return LintFinding(
            at: constraint.origin,
            "\(lintName(of: anchor.view, in: screen)) grows with the text size, its height does not",
            help: "let it be at least that high, or scale it: `height >= scaled(20, body)`")
        }
      }
    })

  /// A row is as high as its text.
  static let pinnedRowHeight = LintRule(
    "L0207", .warning, "a fixed row height around text that grows", guidelines: ["H14", "H16"],
    source:
      "Human Interface Guidelines, Typography; UITableView.rowHeight in UIKit's documentation",
    threshold: LintThreshold(
      120, "pt", "the height of a row from which it has room for text that has grown"),
    explanation: """
      The cell has one height for every text size, and a text in it grows with the size that people \
      choose. At the accessibility sizes a line of body text alone is 60 points high; rows with room \
      for two such lines are left alone.

        cell row(height: 44) { label name("Ada") { font: body; edges == margins } }
        cell row { height >= 44; label name("Ada") { font: body; edges == margins } }
      """,
    .document { document, most in
      document.screens.flatMap { screen in
        screen.views.indices.compactMap { cell in
          let view = screen.views[cell]
          guard view.kind == .cell,
            let property = view.properties.first(where: { $0.name == "height" }),
            case .number(let height)? = property.value.constant, height.isConstant,
            height.constant < most,
            let grown = screen.views.indices.first(where: {
              screen.views[$0].kind == .label && growingFont(of: screen.views[$0])
                && isInside($0, cell, screen)
            })
          else { return nil }
          return LintFinding(
            at: property.origins.first ?? view.origin,
            "the row stays \(lintNumber(height.constant)) high while "
              + "\(lintName(of: grown, in: screen)) grows with the text size",
            labels: [("grows", screen.views[grown].origin)],
            help: "leave the height out: it follows from the constraints inside")
        }
      }
    })

  /// Side by side there is no room for large letters.
  static let narrowAtLargeSizes = LintRule(
    "L0208", .info, "a text squeezed beside others at accessibility sizes", guidelines: ["H15"],
    source: "Human Interface Guidelines, Typography: at accessibility sizes put texts above one "
      + "another",
    threshold: LintThreshold(
      6, "", "the lines that a text beside others has before it is reported"),
    concerns: { $0.has(.stack) },
    explanation: """
      At the accessibility text sizes a text in a horizontal stack has so little width that it runs \
      over many lines, a word or less in each. A stack that turns vertical gives it the whole width.

        stack row(spacing: 8) { label name("Notifications") { font: body; lines: 0 }; switch on_ }
        stack row(axis: horizontal | text >= ax1: vertical, spacing: 8) { … }
      """,
    .screen { screen, most in
      guard screen.environment.text.isAccessibilitySize else { return [] }
      return screen.shownViews.compactMap { view in
        guard let text = screen.layout.views[view].text, !text.isTruncated,
          let stack = screen.views[view].parent, screen.views[stack].kind == .stack,
          screen.word("axis", of: stack) ?? "horizontal" == "horizontal",
          1 < screen.children[stack].count, most <= Double(text.lines),
          // As one block over the whole width it would be half as high.
          Double(text.lines) * screen.frame(view).width
            < Double(text.lines) / 2 * screen.bounds.width
        else { return nil }
        return LintFinding(
          at: screen.views[view].origin, measure: Double(text.lines),
          "\(screen.name(view)) runs over \(text.lines) lines of \(lintNumber(screen.frame(view).width)) "
            + "points beside others",
          labels: [("horizontal at every text size", screen.views[stack].origin)],
          help: "`axis: horizontal | text >= ax1: vertical`")
      }
    })

  /// A number instead of a style shuts out those who need larger text.
  static let frozenText = LintRule(
    "L0209", .info, "a font that does not follow the text size", guidelines: ["H16", "H17"],
    source: "iOS 7 UI Transition Guide and Human Interface Guidelines, Typography: use text styles",
    threshold: LintThreshold(34, "pt", "the size from which text is large enough as it is"),
    explanation: """
      A font of so many points stays at them, whatever text size people chose. A text style, or a \
      font that scales as one, follows. Text of 34 points and more is left alone, as are texts \
      without a letter.

        label name("Ada") { font: system(15) }
        label name("Ada") { font: subheadline }
        label name("Ada") { font: custom("Charter", 15, scales: subheadline) }
      """,
    .document { document, most in
      document.screens.flatMap { screen in
        screen.views.flatMap { view -> [LintFinding] in
          guard view.kind.showsText,
            let font = view.properties.first(where: { $0.name == "font" }), hasLetters(view)
          else { return [] }
          return font.value.cases.enumerated().compactMap { place, option in
            guard case .font(let value) = option.value, value.style == nil, value.scales == nil,
              let size = value.size, size < most
            else { return nil }
            return LintFinding(
              at: place < font.origins.count ? font.origins[place] : view.origin, measure: 0,
              "this font stays at \(lintNumber(size)) points whatever text size people choose",
              help: nearestStyle(to: size).map { "the text style `\($0)` is as large, and grows" })
          }
        }
      }
    })

  /// What the screen is about must be seen whole.
  static let croppedPrimaryImage = LintRule(
    "L0210", .warning, "a primary image larger than what is seen", guidelines: ["H18"],
    source: "Adaptivity and Layout: people see primary images whole at their default size",
    concerns: { $0.has(.image) && $0.says("role") },
    explanation: """
      The image that the screen is for reaches out of the screen, or of the scroll view it is in, \
      so nobody sees it whole without zooming.

        image photo(Photo) { role: primary; leading == super.leading; width == 600 }
        image photo(Photo) { role: primary; horizontal == super; contentMode: aspectFit }
      """,
    .screen { screen, _ in
      guard screen.isScreen else { return [] }
      return screen.shownViews.compactMap { view in
        guard screen.views[view].kind == .image, screen.word("role", of: view) == "primary" else {
          return nil
        }
        let frame = screen.frame(view)
        let room = screen.scroller(of: view).map { screen.frame($0) } ?? screen.bounds
        let inScroller = screen.scroller(of: view) != nil
        let over = max(
          frame.width - room.width, frame.height - room.height,
          inScroller ? 0 : max(room.x - frame.x, frame.maxX - room.maxX),
          inScroller ? 0 : max(room.y - frame.y, frame.maxY - room.maxY))
        guard 0.5 < over else { return nil }
        return LintFinding(
          at: screen.views[view].origin, measure: over,
          "\(screen.name(view)) is \(lintNumber(over)) points larger than what is seen of it")
      }
    })
}
