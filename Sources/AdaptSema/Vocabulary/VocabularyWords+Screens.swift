// Enumerations of tables, bars, screens, containers and presentations.

extension WordSet {
  static let tableStyles = WordSet(
    "a table style",
    [
      "plain": "Sections follow each other; headers stay at the top.",
      "grouped": "Sections are parted by space.",
      "insetGrouped": "Sections are rounded cards, from iOS 13.",
    ])

  static let separators = WordSet(
    "a separator style",
    [
      "none": "No line between cells.",
      "singleLine": "A hairline between cells.",
      "singleLineEtched": "An etched line; before iOS 11, grouped tables only.",
    ])

  static let cellStyles = WordSet(
    "a cell style",
    [
      "custom": "The block is the content.",
      "basic": "A title and an image.",
      "value": "A title, and a detail at the trailing edge.",
      "value2": "A title in the tint beside a detail.",
      "subtitle": "A title above a detail.",
    ])

  static let accessories = WordSet(
    "an accessory",
    [
      "none": "No accessory.",
      "disclosure": "A chevron: there is more behind.",
      "detail": "An info button.",
      "detailDisclosure": "An info button and a chevron.",
      "checkmark": "A check mark.",
    ])

  static let cellSelections = WordSet(
    "a cell selection style",
    [
      "none": "Selection does not show.",
      "default": "The system's selection color.",
      "blue": "Blue, before iOS 7.",
      "gray": "Gray.",
    ])

  static let barNames = WordSet(
    "a bar",
    [
      "status": "The status bar.",
      "navigation": "A navigation bar.",
      "tab": "A tab bar.",
      "toolbar": "A toolbar.",
      "none": "No bar.",
    ])

  static let barStyles = WordSet(
    "a bar style",
    [
      "default": "Dark text on a light bar.",
      "black": "Light text on a dark bar.",
    ])

  static let barItemStyles = WordSet(
    "a bar item style",
    [
      "plain": "As most items are.",
      "done": "The item that completes the task.",
      "prominent": "In the full tint, from iOS 26.",
    ])

  static let largeTitleModes = WordSet(
    "a large title mode",
    [
      "automatic": "As the screen before it.",
      "inline": "A title in one line, centered where there is room.",
    ])

  static let statusBarStyles = WordSet(
    "a status bar style",
    [
      "automatic": "As the appearance asks.",
      "dark": "Dark content, for light backgrounds.",
      "light": "Light content, for dark backgrounds.",
    ])

  static let appStatusBarStyles = WordSet(
    "an app's status bar style",
    [
      "byScreen": "Each screen decides.",
      "automatic": "As the appearance asks.",
      "dark": "Dark content on every screen.",
      "light": "Light content on every screen.",
    ])

  static let rootKinds = WordSet(
    "a kind of root view",
    [
      "view": "A plain view.",
      "table": "A table: sections and cells stand in the screen's block.",
      "grid": "A grid: sections and cells stand in the screen's block.",
    ])

  static let orientations = WordSet(
    "an orientation",
    [
      "all": "All four.",
      "allButUpsideDown": "All but upside down.",
      "portrait": "Upright, the home indicator below.",
      "upsideDown": "Upright, the home indicator above.",
      "landscape": "Both landscapes.",
      "landscapeLeft": "On its side, the home indicator at the left.",
      "landscapeRight": "On its side, the home indicator at the right.",
    ])

  static let canvases = WordSet(
    "a canvas",
    [
      "card": "A page-sheet card.",
      "opaqueBars": "The root lies below opaque bars.",
    ])

  static let edges = WordSet(
    "an edge",
    [
      "all": "All four edges.",
      "none": "No edge.",
      "top": "The top edge.",
      "bottom": "The bottom edge.",
      "left": "The left edge.",
      "right": "The right edge.",
    ])

  static let splitDisplays = WordSet(
    "a split's display",
    [
      "automatic": "By width and aspect, as the system decides.",
      "detailOnly": "Only the detail column.",
      "beside": "The side columns beside the detail.",
      "over": "The side columns over the detail.",
      "oneBeside": "One side column beside the detail.",
      "oneOver": "One side column over the detail.",
      "twoBeside": "Two side columns beside the detail.",
      "twoOver": "Two side columns over the detail.",
      "twoDisplace": "Two side columns push the detail aside.",
    ])

  static let splitBehaviors = WordSet(
    "a split's behavior",
    [
      "automatic": "As the system decides.",
      "tile": "Columns stand side by side.",
      "overlay": "Side columns lie over the detail.",
      "displace": "Side columns push the detail aside.",
    ])

  static let columns = WordSet(
    "a column",
    [
      "primary": "The first column.",
      "supplementary": "The second of three columns.",
      "detail": "The detail column.",
      "compact": "The column for compact width.",
    ])

  static let sideEdges = WordSet(
    "a side",
    [
      "leading": "At the leading edge.",
      "trailing": "At the trailing edge.",
    ])

  static let primaryBackgrounds = WordSet(
    "a column background",
    [
      "none": "As content.",
      "sidebar": "As a sidebar.",
    ])

  static let tabModes = WordSet(
    "a tab mode",
    [
      "automatic": "As the system decides.",
      "tabBar": "A tab bar.",
      "tabSidebar": "A tab bar that turns into a sidebar.",
    ])

  static let detents = WordSet(
    "a detent",
    [
      "medium": "About half the height; not in compact height.",
      "large": "The full height.",
    ])

  static let arrows = WordSet(
    "an arrow direction",
    [
      "any": "Any direction.",
      "up": "The arrow points up: the popover is below.",
      "down": "The arrow points down: the popover is above.",
      "left": "The arrow points left.",
      "right": "The arrow points right.",
      "none": "No arrow.",
    ])

  static let transitions = WordSet(
    "a transition",
    [
      "coverVertical": "Rises from below.",
      "flipHorizontal": "Turns over.",
      "crossDissolve": "Fades in.",
      "partialCurl": "Curls a corner up; full screen only.",
    ])

  static let actionKinds = WordSet(
    "a kind of action",
    [
      "default": "An action like others.",
      "cancel": "Leaves without doing anything.",
      "destructive": "Destroys something; shown in red.",
    ])

  /// The styles of a presentation: the word after `as`.
  static let presentationStyles = WordSet(
    "a presentation style",
    [
      "popover": "A balloon that points at its anchor.",
      "sheet": "A sheet with detents, from iOS 15; a page sheet before.",
      "pageSheet": "A card as large as a page.",
      "formSheet": "A smaller card for a form.",
      "fullScreen": "The whole window; the presenter goes.",
      "overFullScreen": "The whole window; the presenter stays below.",
      "currentContext": "The area of the screen that defines the context.",
      "overCurrentContext": "As `currentContext`; the presenter stays below.",
      "custom": "By a presentation controller of the app.",
      "alert": "An alert with a title and actions.",
      "actionSheet": "Actions that rise from below; a popover where the width is regular.",
      "show": "Pushed in a navigation container, else presented.",
      "showDetail": "In the detail column of a split.",
      "push": "Pushed on the navigation container's stack.",
    ])
}
