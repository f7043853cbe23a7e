import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// The screen that is being expanded: its views so far, the names in reach, and the members that
/// wait until all views are there.
struct ScreenBuilder {
  /// More views than a screen that a person reads has.
  static let viewLimit = 20_000

  var name = ""
  var views: [ViewModel] = []
  /// Names by the component instance whose text declares them; -1 for the screen's own text.
  var scopes: [Int: NameScope] = [:]
  /// Where each view is installed, with all views around it; filled in when slots are decided.
  var installed: [ConditionID] = []
  /// For paths; made when all views are there.
  var viewNames = ViewNames([])
  var work: [Work] = []
  /// Which bar each view of kind `bar` is: `navigation`, `toolbar`, `tab`, `status`.
  var barWords: [Int: String] = [:]
  var slots: [Slot] = []
  var constraints: [ConstraintModel] = []
  var presentations: [PresentationModel] = []
  /// Whether the limit was reported already.
  var isFull = false

  /// The name space of the text that a block is written in.
  func scope(_ block: BlockContext) -> NameScope { scopes[block.scope ?? -1] ?? NameScope() }
}

/// One flat name space: of a screen's text, or of a component's within one instance.
struct NameScope {
  struct Entry {
    var span: Span
    /// The loops around the declaration, outermost first; their rounds are the indices.
    var loops: [LoopRound]
    var views: [[Int]: Int]
    /// A presentation or an action rather than a view.
    var isView: Bool
  }

  var entries: [String: Entry] = [:]
  /// Cells by name. A cell's name is the reuse identifier that its table knows it by, so it belongs
  /// to the table: a view outside may have the same name, and then the bare name means that view.
  var cells: [String: [Cell]] = [:]

  struct Cell {
    var table: Int
    var entry: Entry
  }

  /// Names to propose where another was meant, as many as anybody would look through.
  var proposals: [String] { Array(entries.keys.sorted().prefix(2000)) }

  /// What a bare name means here.
  func entry(_ name: String) -> Entry? {
    entries[name] ?? (cells[name]?.count == 1 ? cells[name]?[0].entry : nil)
  }
}

/// A member that waits until all views of the screen are known, with what surrounds it.
struct Work {
  enum Content {
    case member(Member)
    /// An argument of a view, a bar or an item: a property by another way of writing.
    case argument(Argument)
    /// What no member says: the side of its bar that an item stands on, the word of a bar.
    case word(String, of: String)
  }

  var content: Content
  var context: Context
}
