import AdaptIR

/// Everything that the layout of one screen reads of an environment.
///
/// Equal keys mean equal layouts, bit for bit, but for the environment that a layout repeats: the
/// frames are a function of these numbers alone. So the many devices that differ in nothing but
/// their names, or in traits that the screen does not ask about, are laid out once.
public struct LayoutKey: Hashable, Sendable {
  /// The place of the screen in the document.
  public let screen: Int
  /// The answers to the conditions that the screen asks, 64 a word.
  private let answers: [UInt64]
  private let inputs: [InputValue?]
  private let idiom: Idiom
  private let isCanvas: Bool
  private let os: Version
  private let size: EnvironmentSize
  private let scale: Double
  private let widthClass: SizeClass
  private let heightClass: SizeClass
  private let safeArea: EdgeInsets
  private let statusBarHeight: Double
  private let bars: BarHeights
  private let margins: EdgeInsets
  private let readableWidth: Double
  private let text: TextSize
  private let direction: LayoutDirection
  private let boldText: Bool
  private let keyboardHeight: Double

  /// - Parameter environment: what the screen itself sees, inputs and canvas applied.
  init(_ screen: Int, _ reads: ScreenReads, _ holds: [Bool], in environment: Environment) {
    self.screen = screen
    var answers = Array(repeating: UInt64(0), count: (reads.conditions.count + 63) / 64)
    for (bit, condition) in reads.conditions.enumerated() where holds[condition] {
      answers[bit / 64] |= 1 << UInt64(bit % 64)
    }
    self.answers = answers
    inputs = reads.inputs.map { environment.inputs[$0] }
    idiom = environment.idiom
    isCanvas = environment.arrangement == .canvas
    os = environment.os.generation(of: reads, onCanvas: isCanvas)
    size = environment.size
    scale = environment.scale
    widthClass = environment.widthClass
    heightClass = environment.heightClass
    safeArea = environment.safeArea
    statusBarHeight = environment.statusBarHeight
    bars = environment.bars
    margins = environment.margins
    readableWidth = environment.readableWidth
    text = environment.text
    direction = environment.direction
    boldText = environment.boldText
    keyboardHeight = environment.keyboardHeight
  }
}

extension LayoutKey {
  /// The numbers that differ most; the others seldom tell two keys apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(screen)
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(safeArea.top)
    hasher.combine(text.rank)
    hasher.combine(direction == .rtl)
    hasher.combine(os.major)
    hasher.combine(answers)
  }
}

extension Environment {
  /// What a screen from right to left is the mirror image of.
  var leftToRight: Environment {
    guard direction == .rtl else { return self }
    var mirrored = self
    mirrored.direction = .ltr
    swap(&mirrored.safeArea.left, &mirrored.safeArea.right)
    swap(&mirrored.margins.left, &mirrored.margins.right)
    return mirrored
  }
}

extension Version {
  /// The first version that lays out a screen as this one does.
  fileprivate func generation(of reads: ScreenReads, onCanvas isCanvas: Bool) -> Version {
    isCanvas ? Version(major) : Version(reads.versions.last { $0 <= major } ?? 0)
  }
}
