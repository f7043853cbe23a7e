import AdaptIR

/// What surrounds an expression or a member.
struct Context {
  var bindings: Bindings = .none
  /// The block it stands in; nil outside of screens and components.
  var block: BlockContext?
  /// The conditions of all `when` around, outside of screens and components.
  var condition: ConditionID = .always
  /// Whether attributes and views mean unknowns here, as in constraints.
  var unknowns = Unknowns.refused

  /// In predicates of rows: what a view's name alone means.
  var sizeOfViews: Attribute?

  /// In constraints: the attribute on the left, what a view's name alone was probably meant to say.
  var compared: Attribute?

  enum Unknowns { case refused, allowed }
}

/// The block of a view, and how the text that it is written in came to be expanded.
struct BlockContext {
  /// The view whose block it is: what bare attributes mean.
  var owner: Int
  /// The component instance whose body the text is in; nil in a screen's own text.
  var scope: Int?
  /// The instance whose inner names the text may use too: in the block after an instance.
  var instance: Int?
  /// The rounds of the loops around the text, outermost first, within its scope.
  var loops: [LoopRound] = []
  /// How many component bodies the text is inside of.
  var depth = 0
  /// The conditions of all `when` around, from the screen's block on.
  var condition: ConditionID = .always
  /// Those since the owner's own block began, or since the text left it.
  var localCondition: ConditionID = .always
}

/// One round of one `for`.
struct LoopRound: Hashable {
  /// The statement: its source and its node.
  var source: Int32
  var statement: Int32
  var round: Int
}
