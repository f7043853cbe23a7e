import AdaptIR
import AdaptLayout

/// How paths of tests lead into containers.
extension SpecTestEvaluator {
  /// A child of a container by its role, or by the screen or container that it shows.
  ///
  /// - Returns: nil where the container has no such child.
  func child(
    _ step: String, _ indices: [Int], of place: ContainerPlace
  ) throws(ReadingFailure) -> SpecPlace? {
    let all = place.container.children.filter { $0.role.rawValue == step || $0.shows == step }
    guard !all.isEmpty else { return nil }
    let index = indices.first ?? 0
    // Of several children in one place the one whose condition holds is there.
    let present = all.filter { place.holds[$0.condition.rawValue] }
    guard all.indices.contains(index) else {
      throw ReadingFailure("`\(place.container.name)` has \(all.count) of `\(step)`")
    }
    let child = index < present.count ? present[index] : all[index]
    let slot = ChildSlot(of: child, in: place.container, place.environment, of: document)
    let offset = (x: place.offset.x + slot.frame.x, y: place.offset.y + slot.frame.y)
    guard
      let shown = self.place(
        child.shows, in: slot.environment, offset: offset, rootWidth: place.rootWidth,
        absence: place.absence ?? slot.absence
      )?.inside(
        [TintSurroundings(place.container, in: place.environment)] + place.surroundings)
    else { return nil }
    guard case .view(var view) = shown else { return shown }
    view.child = (child.properties, place.holds, place.environment)
    return .view(view)
  }
}
