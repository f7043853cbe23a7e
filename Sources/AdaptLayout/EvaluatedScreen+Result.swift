import AdaptIR

extension EvaluatedScreen {
  /// The result without findings: frames in the screen's physical coordinates, rounded.
  func result(
    path: String, _ frames: SolvedFrames, _ measurer: ContentMeasurer
  ) -> ScreenLayout {
    let rounding = PixelRounding(
      scale: pixelScale, width: frames.system.rootSize.width, direction: environment.direction)
    let results = views.indices.map { view -> ViewLayout in
      var result = viewLayout(of: view)
      guard isLaidOut[view] else { return result }
      let shift = pageShift(of: view, frames)
      let alignment = frames.rect(of: view).offset(x: shift, y: 0)
      let solved = alignment.expanded(by: alignmentInsets(of: view, measurer))
      let pixels = rounding.pixels(solved)
      result.unrounded = rounding.mirrored(solved)
      let frame = rounding.points(pixels)
      result.frameInRoot = frame
      if let parent = views[view].parent {
        // Bars belong to the screen, whatever its view scrolls.
        let area =
          views[view].kind == .bar ? frames.rect(of: parent) : frames.contentRect(of: parent)
        let outer = area.offset(x: pageShift(of: parent, frames), y: 0)
        result.frame = rounding.points(pixels, in: rounding.pixels(outer))
      } else {
        result.frame = frame
      }
      if solved != alignment {
        result.alignment = rounding.points(rounding.pixels(alignment))
      }
      result.text = measurer.text(
        of: view, width: frames.wrapWidth(of: view), height: alignment.height)
      switch views[view].kind {
      case .scroll, .table, .grid:
        let content = rounding.points(rounding.pixels(frames.contentRect(of: view)))
        result.contentSize = LayoutSize(width: content.width, height: content.height)
      default: break
      }
      if views[view].kind == .grid { result.columns = frames.system.inputs.columns[view] }
      if views[view].kind == .cell { result.occurrences = occurrences(of: view) }
      return result
    }
    return ScreenLayout(
      name: screen.name, path: path, environment: environment,
      frame: rootFrame, views: results, guides: guides(frames, rounding), decisions: decisions())
  }

  /// What is known of a view without a frame.
  func viewLayout(of index: Int) -> ViewLayout {
    let view = views[index]
    return ViewLayout(
      index: index, name: view.name, path: path(of: index), id: view.identity, kind: view.kind,
      parent: view.parent, installed: installed[index], hidden: hidden[index])
  }

  /// How people find a view: its named instances and its own name.
  func path(of index: Int) -> String {
    var parts: [String] = []
    var current: Int? = index
    while let view = current {
      if let name = views[view].name {
        parts.append(name)
      } else if view == index {
        parts.append(view == 0 ? "root" : "\(views[view].kind.rawValue)#\(view)")
      }
      current = views[view].scope
    }
    return parts.reversed().joined(separator: ".")
  }

  private func occurrences(of cell: Int) -> Int {
    if let parent = views[cell].parent, views[parent].kind == .grid {
      return itemCount(of: cell, in: parent)
    }
    return repetitions(of: cell)
  }

  /// Pages lie side by side; each is solved at the place of the first.
  private func pageShift(of view: Int, _ frames: SolvedFrames) -> Double {
    var current = view
    var shift = 0.0
    while let parent = views[current].parent {
      if views[parent].kind == .pager, let place = children[parent].firstIndex(of: current) {
        shift += Double(place) * frames.rect(of: parent).width
      }
      current = parent
    }
    return shift
  }

  /// What a control's frame has around its alignment rectangle.
  private func alignmentInsets(of view: Int, _ measurer: ContentMeasurer) -> EdgeValues {
    let insets: EdgeInsets
    switch views[view].kind {
    case .switch: insets = measurer.controls.toggleAlignment
    case .slider: insets = measurer.controls.sliderAlignment
    case .segmented: insets = measurer.controls.segmentedAlignment
    default: return .zero
    }
    return EdgeValues(insets, environment.direction)
  }

  private func guides(_ frames: SolvedFrames, _ rounding: PixelRounding) -> [GuideLayout] {
    var wanted: Set<GuideKey> = []
    for area in [Area.safe, .keyboard, .margins, .readable] {
      wanted.insert(GuideKey(view: 0, area: area))
    }
    for constraint in screen.constraints where isActive(constraint) {
      for term in constraint.terms where term.anchor.area != .view && term.anchor.area != .frame {
        wanted.insert(GuideKey(view: term.anchor.view, area: term.anchor.area))
      }
    }
    for view in views.indices where isLaidOut[view] && views[view].kind.hasContentArea {
      wanted.insert(GuideKey(view: view, area: .content))
    }
    return wanted.sorted().map { key in
      let solved = frames.rect(of: key.area, key.view)
      return GuideLayout(
        area: key.area, view: key.view,
        frameInRoot: rounding.points(rounding.pixels(solved)),
        unrounded: rounding.mirrored(solved))
    }
  }

  /// Which case of each slot with several won.
  func decisions() -> [Decision] {
    var decisions: [Decision] = []
    func decide(_ property: Property, _ slot: Decision.Slot) {
      guard 1 < property.value.cases.count, let place = property.value.place(holds) else { return }
      let origins = property.origins
      decisions.append(
        Decision(
          slot: slot, place: place, condition: property.value.cases[place].condition,
          origin: place < origins.count ? origins[place] : screen.origin))
    }
    for property in screen.properties {
      decide(property, .screenProperty(name: property.name))
    }
    for (index, view) in views.enumerated() where installed[index] {
      for property in view.properties {
        decide(property, .property(view: index, name: property.name))
      }
    }
    for (index, constraint) in screen.constraints.enumerated() where isActive(constraint) {
      if 1 < constraint.constant.cases.count, let place = constraint.constant.place(holds) {
        decisions.append(
          Decision(
            slot: .constant(constraint: index), place: place,
            condition: constraint.constant.cases[place].condition, origin: constraint.origin))
      }
      if 1 < constraint.priority.cases.count, let place = constraint.priority.place(holds) {
        decisions.append(
          Decision(
            slot: .priority(constraint: index), place: place,
            condition: constraint.priority.cases[place].condition, origin: constraint.origin))
      }
    }
    return decisions
  }
}

/// A guide in the order in which guides are listed.
private struct GuideKey: Hashable, Comparable {
  var view: Int
  var area: Area

  static func < (a: GuideKey, b: GuideKey) -> Bool {
    (a.view, place(a.area)) < (b.view, place(b.area))
  }

  private static func place(_ area: Area) -> Int {
    switch area {
    case .view: 0
    case .safe: 1
    case .keyboard: 2
    case .margins: 3
    case .readable: 4
    case .content: 5
    case .frame: 6
    }
  }
}
