// Enumerations of fonts, colors, and of what people read and type.

extension WordSet {
  static let textStyles = WordSet(
    "a text style",
    [
      "largeTitle": "34 points at the large text size.",
      "title1": "28 points at the large text size.",
      "title2": "22 points at the large text size.",
      "title3": "20 points at the large text size.",
      "headline": "17 points, semibold, at the large text size.",
      "body": "17 points at the large text size.",
      "callout": "16 points at the large text size.",
      "subheadline": "15 points at the large text size.",
      "footnote": "13 points at the large text size.",
      "caption1": "12 points at the large text size.",
      "caption2": "11 points at the large text size.",
    ])

  static let fontWeights = WordSet(
    "a font weight",
    [
      "ultraLight": "The thinnest strokes.",
      "thin": "Very thin strokes.",
      "light": "Thin strokes.",
      "regular": "Plain strokes.",
      "medium": "Slightly stronger than plain.",
      "semibold": "Between medium and bold.",
      "bold": "Bold strokes.",
      "heavy": "Stronger than bold.",
      "black": "The strongest strokes.",
    ])

  package static let colors = WordSet(
    "a color",
    [
      "label": "Primary text.",
      "secondary": "Secondary text.",
      "tertiary": "Tertiary text.",
      "quaternary": "Quaternary text.",
      "placeholder": "Text in an empty field.",
      "link": "A link.",
      "tint": "The inherited tint.",
      "separator": "A hairline that lets content through.",
      "opaqueSeparator": "A hairline that hides what is below.",
      "fill": "Fill of thin and small shapes.",
      "secondaryFill": "Fill of medium shapes.",
      "tertiaryFill": "Fill of large shapes.",
      "quaternaryFill": "Fill of large areas with complex content.",
      "background": "The main background.",
      "secondaryBackground": "Background of content on the main one.",
      "tertiaryBackground": "Background of content on the secondary one.",
      "groupedBackground": "The main background of grouped content.",
      "secondaryGroupedBackground": "Background of a group.",
      "tertiaryGroupedBackground": "Background of content in a group.",
      "red": "The system's red.",
      "orange": "The system's orange.",
      "yellow": "The system's yellow.",
      "green": "The system's green.",
      "mint": "The system's mint.",
      "teal": "The system's teal.",
      "cyan": "The system's cyan.",
      "blue": "The system's blue.",
      "indigo": "The system's indigo.",
      "purple": "The system's purple.",
      "pink": "The system's pink.",
      "brown": "The system's brown.",
      "magenta": "Magenta, alike in every appearance.",
      "gray": "The system's gray.",
      "gray2": "The system's second gray.",
      "gray3": "The system's third gray.",
      "gray4": "The system's fourth gray.",
      "gray5": "The system's fifth gray.",
      "gray6": "The system's sixth gray, nearest to the background.",
      "lightGray": "Light gray, alike in every appearance.",
      "darkGray": "Dark gray, alike in every appearance.",
      "lightText": "Text on a dark background.",
      "darkText": "Text on a light background.",
      "black": "Black.",
      "white": "White.",
      "clear": "Nothing: what is below shows.",
    ])

  static let textAlignments = WordSet(
    "a text alignment",
    [
      "natural": "As the language of the text runs.",
      "leading": "At the leading edge of the layout direction.",
      "center": "Centered.",
      "trailing": "At the trailing edge of the layout direction.",
      "left": "At the left in every language.",
      "right": "At the right in every language.",
      "justified": "At both edges.",
    ])

  static let lineBreaks = WordSet(
    "a line break mode",
    [
      "wordWrap": "Lines end between words; what does not fit is cut.",
      "charWrap": "Lines end between characters; what does not fit is cut.",
      "clip": "One line, cut at the edge.",
      "truncateHead": "The beginning is replaced by an ellipsis.",
      "truncateTail": "The end is replaced by an ellipsis.",
      "truncateMiddle": "The middle is replaced by an ellipsis.",
    ])

  static let baselineAdjustments = WordSet(
    "a baseline adjustment",
    [
      "alignBaselines": "Shrunk text stays on its baseline.",
      "alignCenters": "Shrunk text stays centered.",
      "none": "Shrunk text stays at the top.",
    ])

  static let fieldKinds = WordSet(
    "a kind of input",
    [
      "text": "Any text.",
      "ascii": "Text of ASCII characters.",
      "asciiNumber": "ASCII digits.",
      "name": "A person's name.",
      "username": "An account's name.",
      "password": "A password that the keychain may fill in.",
      "newPassword": "A password that the keychain may make up.",
      "oneTimeCode": "A code that came in a message.",
      "email": "An e-mail address.",
      "url": "A web address.",
      "phone": "A telephone number.",
      "namePhone": "A name or a telephone number.",
      "number": "Digits.",
      "decimal": "Digits and a decimal point.",
      "numbersAndPunctuation": "Digits and punctuation.",
      "twitter": "Text with `@` and `#` at hand.",
      "search": "A search term.",
      "webSearch": "A search term or a web address.",
    ])

  static let returnKeys = WordSet(
    "a return key",
    [
      "default": "The return key as such.",
      "go": "Go.",
      "google": "A search with Google.",
      "join": "Join.",
      "next": "Next.",
      "route": "Route.",
      "search": "Search.",
      "send": "Send.",
      "yahoo": "A search with Yahoo.",
      "done": "Done.",
      "emergencyCall": "Emergency call.",
      "continue": "Continue.",
    ])

  static let autocapitalizations = WordSet(
    "an autocapitalization",
    [
      "none": "Nothing is capitalized.",
      "words": "Each word is capitalized.",
      "sentences": "Each sentence is capitalized.",
      "all": "All letters are capitals.",
    ])

  static let keyboardAppearances = WordSet(
    "a keyboard appearance",
    [
      "default": "That of the surroundings.",
      "light": "A light keyboard.",
      "dark": "A dark keyboard.",
    ])

  static let clearButtons = WordSet(
    "when the clear button shows",
    [
      "never": "It never shows.",
      "whileEditing": "It shows while the field is edited.",
      "unlessEditing": "It shows unless the field is edited.",
      "always": "It always shows.",
    ])

  static let fieldStyles = WordSet(
    "a field style",
    [
      "roundedRect": "A rounded frame.",
      "line": "A thin rectangle.",
      "bezel": "A sunken rectangle.",
      "none": "No frame.",
    ])

  static let dataDetectors = WordSet(
    "a data detector",
    [
      "phoneNumber": "Telephone numbers.",
      "link": "Web addresses.",
      "address": "Postal addresses.",
      "calendarEvent": "Dates and times.",
      "shipmentTracking": "Parcel numbers.",
      "flightNumber": "Flight numbers.",
      "lookupSuggestion": "What the system proposes to look up.",
      "money": "Amounts of money.",
      "physicalValue": "Numbers with units.",
      "all": "All of them.",
      "none": "None of them.",
    ])
}
