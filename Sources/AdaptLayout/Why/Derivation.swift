public import AdaptIR

/// Why a length of a view has the value that it has: the rows that hold it, what holds those, and so
/// on to numbers of the environment, with what pulled in vain.
public struct Derivation: Hashable, Sendable {
  /// The name of the screen.
  public var screen: String
  public var environment: Environment
  public var target: Step
  /// Every row whose own number decides: moved by a little up or down, the value moves. Rows that
  /// are not in this list may move by a little without any effect.
  public var deciding: [Cited]
  /// Rows that hold exactly beside those of the steps and would take over where one of them moves.
  public var standby: [Cited]
  /// Rows that would have given another value and were missed, the weightiest first.
  public var losers: [Loser]

  /// A row with what it says.
  public struct Cited: Hashable, Sendable {
    public var row: AppliedRow
    /// The row as an equation between places, or what the system does, in words.
    public var text: String
    /// Where the row was written, or the view that the system does it for.
    public var origin: Origin
  }

  /// A place or a size, and what holds it.
  public struct Step: Hashable, Sendable {
    /// Nil for a place without a name of its own, which a stack needs.
    public var anchor: Anchor?
    /// The view that the place belongs to.
    public var view: Int
    /// The place as the language writes it.
    public var name: String
    /// Points, unrounded; a position is counted from the screen's leading or top edge.
    public var value: Double
    /// Whether the same place was told before.
    public var isRepeated: Bool
    public var grounds: [Ground]
    public var holders: [Holder]
  }

  /// A row that holds a place.
  public struct Holder: Hashable, Sendable {
    public var cited: Cited
    /// How far the value in question moves when the row's right side grows by a point.
    public var share: Double
    /// How many rows, this one included, decide as many places together; 1 where it does so alone.
    public var together: Int
    public var grounds: [Ground]
    /// The other places that the row speaks of.
    public var steps: [Step]
  }

  /// A number or a choice that nothing in the layout decides.
  public struct Ground: Hashable, Sendable {
    /// In words, without a full stop.
    public var text: String
    /// Points, where it is a length.
    public var value: Double?
    /// The trait of the environment that it comes from.
    public var trait: Trait?
    /// Where it was written.
    public var origin: Origin?
    /// What else the slot might have been, where it had a choice.
    public var alternatives: [Alternative]
    /// What it was worked out from.
    public var steps: [Step]

    init(
      _ text: String, value: Double? = nil, trait: Trait? = nil, origin: Origin? = nil,
      alternatives: [Alternative] = [], steps: [Step] = []
    ) {
      self.text = text
      self.value = value
      self.trait = trait
      self.origin = origin
      self.alternatives = alternatives
      self.steps = steps
    }
  }

  /// A candidate of a slot that did not win.
  public struct Alternative: Hashable, Sendable {
    public var text: String
    public var condition: ConditionID
    /// Whether it applies here, so that the winner beat it.
    public var applies: Bool
    public var origin: Origin?
  }

  public struct Loser: Hashable, Sendable {
    public var cited: Cited
    /// By how many points it was missed.
    public var gap: Double
    /// What the value would be if it gave way to no other row of the spec; nil for a required row.
    public var valueIfWon: Double?
  }
}
