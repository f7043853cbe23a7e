import AdaptIR

// The mixes that no device has. Each says what follows from what, and the way out.

extension EnvironmentBuilder {
  mutating func checkVersion(_ os: Version, of device: Device) {
    if os.major < device.oldestOS || device.lastOS < os.major {
      // The device may have been chosen as its family's newest: then an older member is meant.
      let family = Catalog.families.last { $0.contains(device.id) }
      let other = family?.members.last { $0.oldestOS <= os.major && os.major <= $0.lastOS }
      let wayOut = other.map { "`\($0.id)` runs it" } ?? "leave `os` out for \(device.defaultOS)"
      refuse(
        .versionOutOfRange, .os,
        "\(device.name) runs iOS \(device.oldestOS) to \(device.lastOS), not \(os)",
        help: wayOut + ", or force it")
    }
  }

  mutating func checkArrangement(
    _ arrangement: WindowArrangement, on device: Device, _ place: Place
  ) {
    switch arrangement {
    case .full: return
    case .split, .slideOver:
      if device.id == "iphone-duo-inner", arrangement == .split(.half) {
        // The one phone with two windows: a single source says halves, and no sizes.
        return
      }
      let word = arrangement == .slideOver ? "Slide Over" : "Split View"
      if device.idiom != .pad {
        return refuse(
          .impossibleMix, .arrangement, "\(device.name) has no \(word): only iPads share a screen",
          help: "name an iPad, or leave the window out")
      }
      let isAble =
        device.sharing == .splitView
        || (device.sharing == .slideOver && arrangement == .slideOver)
      if !isAble {
        let other = device.sharing == .slideOver ? "; it has Slide Over only" : ""
        refuse(.impossibleMix, .arrangement, "\(device.name) has no \(word)\(other)")
      } else if place.os < Version(9) {
        refuse(
          .impossibleMix, .arrangement, "\(word) came with iOS 9, the environment has \(place.os)")
      }
      if arrangement == .split(.half), place.orientation == .portrait {
        refuse(
          .impossibleMix, .arrangement,
          "an iPad in portrait splits into 1/3 and 2/3, not in halves",
          help: "write `split 1/3` or `split 2/3`, or `landscape`")
      }
    case .free(let size): checkWindow(size, on: device, place)
    }
  }

  private mutating func checkWindow(_ size: EnvironmentSize, on device: Device, _ place: Place) {
    if device.idiom != .pad {
      return refuse(
        .impossibleMix, .arrangement, "\(device.name) has no windows of a chosen size",
        help: "name an iPad, or write the size without a device")
    }
    if place.os < Version(EnvironmentRules.firstVersionWithWindows(device)) {
      refuse(
        .impossibleMix, .arrangement,
        "\(device.name) has no windows of a chosen size on iOS \(place.os)",
        help: "they came with iOS 16 to iPads with an M processor, with iOS 26 to all")
    }
    if size.width > place.screen.width || size.height > place.screen.height {
      refuse(
        .impossibleMix, .arrangement,
        "a window of \(size.phrase) is larger than the screen of \(place.screen.phrase)")
    } else if size.width < EnvironmentRules.leastWindowWidth {
      refuse(
        .impossibleMix, .arrangement,
        "a window is at least 320 points wide, not "
          + "\(ExactDecimal(rounding: size.width))",
        help: "the least width is unpublished; 320 is an estimate")
    }
  }

  mutating func checkTraits(_ place: Place) {
    if place.arrangement != .canvas || place.device != nil {
      checkClass(request.widthClass, place.classes.width, .widthClass, "w", place)
      checkClass(request.heightClass, place.classes.height, .heightClass, "h", place)
    }
    if let device = place.device {
      if let scale = request.scale, scale != device.scale {
        refuse(
          .impossibleMix, .scale,
          "\(device.name) has \(ExactDecimal(rounding: device.scale)) "
            + "pixels a point, not \(ExactDecimal(rounding: scale))")
      }
      if let gamut = request.gamut, gamut != device.gamut {
        refuse(
          .impossibleMix, .gamut, "\(device.name) shows \(device.gamut), not \(gamut)")
      }
      if request.forceTouch == true, !device.hasForceTouch {
        refuse(.impossibleMix, .forceTouch, "\(device.name) has no force touch")
      }
    }
    if request.style == .dark, place.os < Version(13), place.idiom != .tv {
      refuse(
        .impossibleMix, .style, "the dark style came with iOS 13, the environment has \(place.os)")
    }
    if place.idiom == .tv || place.idiom == .mac, request.keyboard != nil {
      refuse(
        .impossibleMix, .keyboard, "no keyboard covers the screen of a \(place.idiom)")
    }
    if case .height(let height) = request.keyboard, height > place.size.height {
      refuse(.impossibleMix, .keyboard, "the keyboard is higher than the screen")
    }
  }

  private mutating func checkClass(
    _ asked: SizeClass?, _ actual: SizeClass, _ trait: Trait, _ axis: String, _ place: Place
  ) {
    guard let asked, asked != actual else { return }
    let subject =
      place.device.map { "\($0.name) in \(place.orientation)" } ?? "\(place.size.phrase)"
    let window = place.arrangement == .full ? "" : ", in this window,"
    refuse(
      .impossibleMix, trait,
      "\(subject)\(window) is `\(actual.word(axis: axis))`, never `\(asked.word(axis: axis))`: "
        + "size, insets and bars would not fit the class",
      help: "leave the class out: it follows from the device and its window")
  }
}
