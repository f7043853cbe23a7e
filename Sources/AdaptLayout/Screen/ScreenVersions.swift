import AdaptCatalog
import AdaptIR

extension Screen {
  /// The versions of the system that lay the screen out otherwise than those before, ascending, but
  /// for Interface Builder's canvas, of which each version may have its own ways.
  var layoutVersions: [Int] {
    // Whatever it shows: status bars with 7, the safe area and text with 11, text with 14.
    var versions: Set = [7, 11, 14]
    for kind in Set(views.map(\.kind)) { versions.formUnion(kind.layoutVersions) }
    return versions.sorted()
  }
}

extension ViewKind {
  /// The versions that give views of this kind another size than those before, besides the size of
  /// their text.
  fileprivate var layoutVersions: [Int] {
    switch self {
    // Separators and accessories with 13, margins with 26.
    case .cell: [13, 26]
    // Configurations.
    case .button: [15]
    case .toolbar: [14, 15]
    case .field:
      changes { [$0.roundedFieldHeight, $0.plainFieldHeight(MeasuredFont(17), scale: 1)] }
    case .switch: changes { [$0.toggle.width, $0.toggle.height, $0.toggleAlignment.right] }
    case .slider: changes { [$0.sliderHeight, $0.sliderAlignment.bottom] }
    case .stepper: changes { [$0.stepper.width, $0.stepper.height] }
    case .progress: changes { [$0.progressHeight] }
    case .spinner: changes { [$0.spinner.width, $0.largeSpinner.width] }
    case .segmented:
      changes { [$0.segmented(["a", "b"]).width, $0.segmented(["a", "b"]).height] }
    case .pageControl:
      changes { [$0.pageControl(pages: 3).width, $0.pageControl(pages: 3).height] }
    case .picker: changes { [$0.picker.width, $0.picker.height] }
    // From 14 on a field that opens a calendar.
    case .datePicker: [14] + ViewKind.picker.layoutVersions
    case .search: changes { [$0.searchHeight] }
    case .view, .label, .image, .textView, .table, .grid, .scroll, .stack, .effect,
      .navigationBar, .tabBar, .pager, .web, .map, .spacer, .custom, .section, .header, .footer,
      .guide, .embed, .bar, .barItem, .barSpace:
      []
    }
  }
}

/// The versions from which on a size of the system's controls is another.
private func changes(of size: (ControlSizes) -> [Double]) -> [Int] {
  (8...Catalog.newestKnownOS).filter {
    size(ControlSizes(os: Version($0))) != size(ControlSizes(os: Version($0 - 1)))
  }
}
