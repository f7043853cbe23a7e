// The enumerations that several kinds share. Names are UIKit's own where it has one.

extension WordSet {
  static let truth = WordSet(
    "`yes` or `no`",
    [
      "yes": "It is so.",
      "no": "It is not so.",
    ])

  static let axes = WordSet(
    "an axis",
    [
      "horizontal": "Side by side, from leading to trailing.",
      "vertical": "One below the other.",
    ])

  static let contentModes = WordSet(
    "a content mode",
    [
      "scaleToFill": "Stretched to the bounds; the aspect ratio may change.",
      "aspectFit": "As large as fits, whole, in its own aspect ratio.",
      "aspectFill": "As small as covers the bounds, in its own aspect ratio; the rest is cut.",
      "redraw": "Drawn anew when the bounds change.",
      "center": "At its own size, centered.",
      "top": "At its own size, at the top.",
      "bottom": "At its own size, at the bottom.",
      "left": "At its own size, at the left.",
      "right": "At its own size, at the right.",
      "topLeft": "At its own size, in the top left corner.",
      "topRight": "At its own size, in the top right corner.",
      "bottomLeft": "At its own size, in the bottom left corner.",
      "bottomRight": "At its own size, in the bottom right corner.",
    ])

  static let roles = WordSet(
    "a role",
    [
      "primary": "What the screen is for: it stays visible in every environment.",
      "secondary": "Useful beside the primary content; it may move elsewhere.",
      "supplementary": "Uses spare room, and goes where there is none.",
      "dismiss": "Closes the presentation that the screen is in.",
    ])

  static let directions = WordSet(
    "a layout direction",
    [
      "ltr": "Left to right, whatever the language.",
      "rtl": "Right to left, whatever the language.",
      "playback": "Controls of a player: left to right in every language.",
      "spatial": "Controls that show directions in space: left to right in every language.",
    ])

  static let autoresizing = WordSet(
    "an autoresizing word",
    [
      "width": "The width grows with the superview's.",
      "height": "The height grows with the superview's.",
      "left": "The distance to the left edge grows.",
      "right": "The distance to the right edge grows.",
      "top": "The distance to the top edge grows.",
      "bottom": "The distance to the bottom edge grows.",
      "none": "Nothing grows: the frame keeps its size and its distance to the top left corner.",
    ])

  static let interfaceStyles = WordSet(
    "an appearance",
    [
      "automatic": "That of the surroundings.",
      "light": "Always light.",
      "dark": "Always dark.",
    ])

  static let inherited = WordSet(
    "`inherit` or `none`",
    [
      "inherit": "The superview's; the window's, and at last the system's, at the root.",
      "none": "Not set: what the system draws by default.",
    ])

  static let nothing = WordSet("`none`", ["none": "Nothing at all."])

  static let automatic = WordSet("`automatic`", ["automatic": "What the system decides."])

  static let tintModes = WordSet(
    "a tint mode",
    [
      "automatic": "The superview's.",
      "normal": "In full color.",
      "dimmed": "Without color, as behind an alert.",
    ])

  static let accessibilityTraits = WordSet(
    "an accessibility trait",
    [
      "none": "No trait.",
      "button": "It acts when it is pressed.",
      "link": "It leads elsewhere.",
      "header": "It parts the content and can be jumped to.",
      "searchField": "One searches in it.",
      "image": "It is a picture.",
      "selected": "It is chosen at present.",
      "playsSound": "It plays a sound of its own when pressed.",
      "keyboardKey": "It is a key of a keyboard.",
      "staticText": "It is text that does not change.",
      "summaryElement": "It sums up the state when the app starts.",
      "notEnabled": "It does not answer at present.",
      "updatesFrequently": "Its value changes often.",
      "startsMediaSession": "It starts playing or recording.",
      "adjustable": "Its value can be raised and lowered.",
      "allowsDirectInteraction": "Touches reach it directly.",
      "causesPageTurn": "It turns the page when its text was read.",
      "tabBar": "It is a row of tabs.",
      "toggleButton": "It switches something on and off.",
    ])

  static let scrollAxes = WordSet(
    "a scroll axis",
    [
      "vertical": "Up and down.",
      "horizontal": "From side to side.",
      "both": "Up, down and from side to side.",
    ])

  static let indicators = WordSet(
    "which scroll indicators",
    [
      "both": "Both indicators.",
      "vertical": "Only the vertical one.",
      "horizontal": "Only the horizontal one.",
      "none": "No indicator.",
    ])

  static let indicatorStyles = WordSet(
    "an indicator style",
    [
      "default": "Visible on any content.",
      "black": "Dark, for light content.",
      "white": "Light, for dark content.",
    ])

  static let keyboardDismissals = WordSet(
    "a way to dismiss the keyboard",
    [
      "none": "Scrolling leaves the keyboard alone.",
      "onDrag": "The keyboard goes when scrolling starts.",
      "interactive": "The keyboard follows the finger.",
      "onDragWithAccessory": "As `onDrag`, with the view above the keyboard.",
      "interactiveWithAccessory": "As `interactive`, with the view above the keyboard.",
    ])

  static let insetAdjustments = WordSet(
    "an inset adjustment",
    [
      "automatic": "The safe area is added, as the container needs it.",
      "scrollableAxes": "The safe area is added on axes that scroll.",
      "never": "The safe area is not added.",
      "always": "The safe area is added on every edge.",
    ])

  static let decelerations = WordSet(
    "a deceleration",
    [
      "normal": "Scrolling ends slowly.",
      "fast": "Scrolling ends soon.",
    ])

  static let selections = WordSet(
    "a selection",
    [
      "none": "Nothing can be selected.",
      "single": "One item at a time.",
      "multiple": "Several items at a time.",
    ])

  static let stackAlignments = WordSet(
    "a stack's alignment",
    [
      "fill": "Arranged views fill the stack across its axis.",
      "leading": "At the leading edge of a vertical stack.",
      "top": "At the top of a horizontal stack.",
      "firstBaseline": "First baselines in one line; horizontal stacks only.",
      "center": "Centered across the axis.",
      "trailing": "At the trailing edge of a vertical stack.",
      "bottom": "At the bottom of a horizontal stack.",
      "lastBaseline": "Last baselines in one line; horizontal stacks only.",
    ])

  static let distributions = WordSet(
    "a distribution",
    [
      "fill": "Views fill the axis; priorities decide which one stretches or shrinks.",
      "fillEqually": "Views fill the axis, all with the same length.",
      "fillProportionally": "Views fill the axis in proportion to their content sizes.",
      "equalSpacing": "Views keep their lengths; gaps are equal and at least `spacing`.",
      "equalCentering": "Distances between centers are equal; gaps are at least `spacing`.",
    ])
}
