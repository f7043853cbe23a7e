import AdaptIR
import AdaptLayout

// The files of images, and what shows while the app starts.

extension LintRule {
  static let assets: [LintRule] = [
    missingScale, p3Alone, unmirroredImage, missingVariant, launchSize, launchName,
    launchOrientationMissing, launchScreenMissing, uselessLaunchImage,
  ]

  /// A picture at the wrong scale is soft.
  static let missingScale = LintRule(
    "L0801", .warning, "an image without a scale that devices have", guidelines: ["H80"],
    source: "Human Interface Guidelines, Images: supply 2x and 3x of every raster image",
    explanation: """
      Devices have two or three pixels a point. Where a scale has no file the next one is stretched \
      and looks soft. Vector images need no scales. Documents that speak of versions before iOS 8 \
      are left alone: no device had three pixels then.

        image Hero { scales: 1, 2; … }
        image Hero { scales: 2, 3; … }
      """,
    .document { document, _ in
      guard !isLegacy(document) else { return [] }
      return document.images.compactMap { image in
        guard let property = image.properties.first(where: { $0.name == "scales" }),
          let value = property.value.constant
        else { return nil }
        let scales = numbers(value)
        let missing = [2.0, 3].filter { !scales.contains($0) }
        // One scale alone is how vector files are imported.
        guard !missing.isEmpty, !isVector(image), scales != [1] else { return nil }
        let words = missing.map { "\(lintNumber($0))x" }.joined(separator: " and ")
        return LintFinding(
          at: property.origins.first ?? image.origin, "`\(image.name)` has no file at \(words)")
      }
    })

  /// Not every display shows wide color.
  static let p3Alone = LintRule(
    "L0802", .warning, "a wide color image without a plain one", guidelines: ["H81"],
    source: "Adaptivity and Layout, display gamut; asset catalog documentation",
    explanation: """
      A variant for `p3` is chosen where the display shows wide color. Where it does not, there is \
      no variant like it without `p3`.

        image Hero { variant "hero-p3" for p3 }
        image Hero { variant "hero"; variant "hero-p3" for p3 }
      """,
    .document { document, _ in
      document.images.flatMap { image -> [LintFinding] in
        let wide = image.variants.filter { asks($0.condition, for: .p3, document.conditions) }
        guard !wide.isEmpty, wide.count == image.variants.count else { return [] }
        return [
          LintFinding(at: wide[0].origin, "`\(image.name)` has no file where wide color is missing")
        ]
      }
    })

  /// An arrow that points back points the other way.
  static let unmirroredImage = LintRule(
    "L0803", .info, "a directional image that does not mirror", guidelines: ["H82"],
    source: "Adaptivity and Layout; Human Interface Guidelines, Right to left",
    explanation: """
      The name says that the image points somewhere, and where the language runs from right to left \
      it points the wrong way: it has no variant for `rtl`, and `flips` is not said. `flips: no` \
      says that it is right as it is. Names like back, forward, arrow and chevron count. Documents \
      that speak of versions before iOS 9, which mirror nothing, are left alone.

        image Back { size: 22 x 22; variant "back" }
        image Back { size: 22 x 22; variant "back"; flips: yes }
      """,
    .document { document, _ in
      guard !isLegacy(document) else { return [] }
      return document.images.compactMap { image in
        guard pointsSomewhere(image.name),
          !image.properties.contains(where: { $0.name == "flips" }),
          !image.variants.contains(where: { asks($0.condition, for: .rtl, document.conditions) })
        else { return nil }
        return LintFinding(
          at: image.origin, "`\(image.name)` points the same way in every language",
          help: "say `flips: yes`, or `flips: no` where it is right so")
      }
    })

  private static func pointsSomewhere(_ name: String) -> Bool {
    // `arrow-left`, `btnBack`, `chevron_right`: words parted by signs or capitals.
    var words: [String] = []
    for letter in name {
      guard letter.isLetter else {
        words.append("")
        continue
      }
      if words.isEmpty || letter.isUppercase && words.last?.last?.isLowercase ?? false {
        words.append("")
      }
      words[words.count - 1].append(letter)
    }
    let lower = words.map { $0.lowercased() }
    // Up and down are up and down in every language.
    if lower.contains("up") || lower.contains("down") { return false }
    let names: Set = ["back", "forward", "chevron", "disclosure"]
    let sides: Set = ["left", "right", "next", "previous", "prev"]
    if lower.last.map({ names.contains($0) }) ?? false { return true }
    return lower.contains("arrow") && lower.contains { sides.contains($0) || names.contains($0) }
      || lower.contains("chevron") && lower.contains { sides.contains($0) }
  }

  /// An image view without an image is a hole.
  static let missingVariant = LintRule(
    "L0804", .warning, "an image without a file in some environment", guidelines: ["H81"],
    source: "asset catalog documentation: where no variant fits there is no image",
    concerns: { $0.says("image") },
    explanation: """
      Each variant of the image is for other traits than this environment has, so nothing is drawn.

        image Hero { variant "hero-wide" for wR }
        image Hero { variant "hero"; variant "hero-wide" for wR }
      """,
    .shownView { screen, view, _ in
      guard case .image(let name)? = screen.value("image", of: view),
        let image = screen.document.images.first(where: { $0.name == name }),
        !image.variants.isEmpty,
        !image.variants.contains(where: { screen.holds[$0.condition.rawValue] })
      else { return nil }
      return LintFinding(
        at: image.origin, "no variant of `\(name)` fits here",
        labels: [("shown here", screen.views[view].origin)])
    })

  // MARK: Launching

  /// The system shows a launch image of the wrong size not at all.
  static let launchSize = LintRule(
    "L0701", .error, "a launch image of a size that no device has", guidelines: ["H70", "H72"],
    source: "iPad User Experience Guidelines; launch image sizes as of iOS 6 to 10",
    explanation: """
      A launch image is shown only where its pixels are exactly those of the screen: on an iPad 768 \
      x 1024 and 1024 x 768, 20 points less in height where the status bar shows before iOS 7; on a \
      phone 320 x 480, 320 x 568, 375 x 667, 414 x 736, 375 x 812, 414 x 896, each turned too, at the \
      scales that such a phone has.

        launch portrait { image: "Default-Portrait~ipad"; size: 800 x 1024; scales: 1, 2 }
        launch portrait { image: "Default-Portrait~ipad"; size: 768 x 1024; scales: 1, 2 }
      """,
    .document { document, _ in
      (document.app?.launchImages ?? []).flatMap { launch -> [LintFinding] in
        guard let property = launch.properties.first(where: { $0.name == "size" }) else {
          return []
        }
        let isPad = fileName(launch).contains("~ipad")
        return property.value.cases.enumerated().compactMap { place, option in
          guard case .size(let width, let height) = option.value, width.isConstant,
            height.isConstant, place < property.origins.count
          else { return nil }
          let size = [width.constant, height.constant]
          let known = isPad ? padLaunchSizes : phoneLaunchSizes
          guard !known.contains(size) else { return nil }
          return LintFinding(
            at: property.origins[place],
            "no \(isPad ? "iPad" : "phone") shows a launch image of "
              + "\(lintNumber(size[0])) x \(lintNumber(size[1]))")
        }
      }
    })

  private static let padLaunchSizes: [[Double]] = [
    [768, 1024], [1024, 768], [768, 1004], [1024, 748],
  ]
  private static let phoneLaunchSizes: [[Double]] = [
    [320, 480], [320, 568], [375, 667], [414, 736], [375, 812], [414, 896],
  ].flatMap { [$0, $0.reversed()] }

  /// The name decides, whatever is meant.
  static let launchName = LintRule(
    "L0702", .warning, "a launch image whose name says another orientation", guidelines: ["H71"],
    source: "launch image names as of iOS 6 to 10: Default, Default-Portrait, "
      + "Default-PortraitUpsideDown, Default-Landscape, Default-LandscapeLeft, "
      + "Default-LandscapeRight",
    explanation: """
      The system finds a launch image by its name, and the name says another orientation than the \
      one it is declared for.

        launch portrait { image: "Default-Landscape~ipad"; … }
        launch portrait { image: "Default-Portrait~ipad"; … }
      """,
    .document { document, _ in
      (document.app?.launchImages ?? []).compactMap { launch in
        let name = fileName(launch).lowercased()
        let said =
          name.contains("landscape") ? "landscape" : name.contains("portrait") ? "portrait" : nil
        let isPortrait = asks(launch.condition, for: .portrait, document.conditions)
        let isLandscape = asks(launch.condition, for: .landscape, document.conditions)
        guard let said, isPortrait != isLandscape, said != (isPortrait ? "portrait" : "landscape")
        else { return nil }
        return LintFinding(
          at: launch.origin,
          "this is for \(isPortrait ? "portrait" : "landscape"), and its name says \(said)")
      }
    })

  /// The other way the screen stays black.
  static let launchOrientationMissing = LintRule(
    "L0703", .warning, "an orientation without a launch image", guidelines: ["H70"],
    source: "iPad User Experience Guidelines: one launch image for each orientation",
    explanation: """
      The app shows in both orientations on an iPad, and has a launch image for one of them.

        launch portrait  { image: "Default-Portrait~ipad"; … }
        launch landscape { image: "Default-Landscape~ipad"; … }
      """,
    .document { document, _ in
      guard let app = document.app,
        let property = app.properties.first(where: { $0.name == "orientations" }),
        case let launches = app.launchImages.filter({ fileName($0).contains("~ipad") }),
        !launches.isEmpty
      else { return [] }
      let supported = property.value.cases.reduce(into: Set<String>()) {
        $0.formUnion(orientationSet($1.value))
      }
      let table = document.conditions
      let needs: [(ConditionAtom, Bool, String)] = [
        (.portrait, !supported.isDisjoint(with: ["portrait", "upsideDown"]), "portrait"),
        (
          .landscape, !supported.isDisjoint(with: ["landscapeLeft", "landscapeRight"]), "landscape"
        ),
      ]
      return needs.compactMap { atom, isSupported, name in
        let other: ConditionAtom = atom == .portrait ? .landscape : .portrait
        guard isSupported,
          !launches.contains(where: {
            asks($0.condition, for: atom, table) || !asks($0.condition, for: other, table)
          })
        else { return nil }
        return LintFinding(at: launches[0].origin, "the iPad has no launch image for \(name)")
      }
    })

  /// Without it an app runs in the size of an old phone.
  static let launchScreenMissing = LintRule(
    "L0704", .warning, "launch images without a launch screen", guidelines: ["H73"],
    source: "Adopting Multitasking Enhancements on iPad; TN3192: a launch screen is needed for "
      + "multitasking and the native resolution",
    explanation: """
      From iOS 8 a launch screen fits every size, and iPads share the screen only with apps that \
      have one. Launch images alone make the app run letterboxed on every newer device. Documents \
      that speak of versions before iOS 8 are left alone.

        app { root: Home; launch portrait { … } }
        app { root: Home; launchScreen: Launch }
      """,
    .document { document, _ in
      guard let app = document.app, let first = app.launchImages.first, !isLegacy(document),
        !app.properties.contains(where: { $0.name == "launchScreen" })
      else { return [] }
      return [LintFinding(at: first.origin, "the app has launch images and no launch screen")]
    })

  /// A picture that nobody sees is a mistake somewhere.
  static let uselessLaunchImage = LintRule(
    "L0705", .warning, "a launch image for an orientation that the app does not have",
    guidelines: ["H74"],
    source: "iPad User Experience Guidelines: launch in the orientation that the app supports",
    explanation: """
      The app launches in an orientation that it supports, however the device is held, so this \
      image is never shown.

        app { orientations: landscape; launch portrait { … } }
        app { orientations: landscape; launch landscape { … } }
      """,
    .document { document, _ in
      guard let app = document.app,
        let property = app.properties.first(where: { $0.name == "orientations" })
      else { return [] }
      let supported = property.value.cases.reduce(into: Set<String>()) {
        $0.formUnion(orientationSet($1.value))
      }
      return app.launchImages.compactMap { launch in
        let isPortrait = asks(launch.condition, for: .portrait, document.conditions)
        let isLandscape = asks(launch.condition, for: .landscape, document.conditions)
        guard isPortrait != isLandscape else { return nil }
        let wanted = isPortrait ? ["portrait", "upsideDown"] : ["landscapeLeft", "landscapeRight"]
        guard !supported.isEmpty, supported.isDisjoint(with: wanted) else { return nil }
        return LintFinding(
          at: launch.origin, "the app never shows in \(isPortrait ? "portrait" : "landscape")")
      }
    })

  // MARK: Helpers

  private static func fileName(_ launch: App.LaunchImage) -> String {
    if case .text(let name)? = launch.properties.first(where: { $0.name == "image" })?.value
      .constant
    {
      name
    } else {
      ""
    }
  }

  private static func isVector(_ image: ImageAsset) -> Bool {
    image.variants.contains { variant in
      let file = variant.file.lowercased()
      return file.hasSuffix(".pdf") || file.hasSuffix(".svg")
    }
  }

  private static func numbers(_ value: Value) -> [Double] {
    switch value {
    case .number(let affine): [affine.constant]
    case .list(let values): values.flatMap(numbers)
    default: []
    }
  }

  /// Whether a condition holds only where an atom does, as far as a conjunction says.
  static func asks(_ id: ConditionID, for atom: ConditionAtom, _ table: ConditionTable) -> Bool {
    switch table[id] {
    case .atom(let own): own == atom
    case .all(let parts): parts.contains { asks($0, for: atom, table) }
    default: false
    }
  }

  /// Whether a document is for systems before iOS 8 too.
  static func isLegacy(_ document: Document) -> Bool {
    document.conditions.nodes.contains { node in
      if case .compare(.os(_, let version)) = node { version < Version(8) } else { false }
    }
  }
}
