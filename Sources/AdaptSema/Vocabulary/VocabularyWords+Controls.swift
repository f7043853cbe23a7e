// Enumerations of buttons and other controls.

extension WordSet {
  static let buttonStyles = WordSet(
    "a button style",
    [
      "system": "The plain system button, tinted.",
      "custom": "Nothing but the title and image.",
      "plain": "A transparent background.",
      "gray": "A gray background.",
      "tinted": "A background in a pale tint.",
      "filled": "A background in the full tint.",
      "borderless": "No border, in the tint.",
      "bordered": "A border in the system's style.",
      "borderedTinted": "A border with a pale tint.",
      "borderedProminent": "A border with the full tint.",
      "glass": "Glass, from iOS 26.",
      "prominentGlass": "Tinted glass, from iOS 26.",
      "detailDisclosure": "The system's detail button.",
      "infoLight": "The system's info button.",
      "infoDark": "The system's info button, dark.",
      "contactAdd": "The system's button to add a contact.",
      "close": "The system's close button.",
    ])

  static let buttonKinds = WordSet(
    "a kind of button",
    [
      "normal": "A button like others.",
      "primary": "What people press most.",
      "cancel": "Leaves without doing anything.",
      "destructive": "Destroys something.",
    ])

  static let cornerStyles = WordSet(
    "a corner style",
    [
      "fixed": "The radius that is given.",
      "dynamic": "The radius grows with the text.",
      "small": "The system's small radius.",
      "medium": "The system's medium radius.",
      "large": "The system's large radius.",
      "capsule": "Half the height.",
    ])

  static let buttonSizes = WordSet(
    "a button size",
    [
      "mini": "The smallest.",
      "small": "Smaller than usual.",
      "medium": "As usual.",
      "large": "Larger than usual.",
    ])

  static let imagePlacements = WordSet(
    "an image placement",
    [
      "leading": "Before the title.",
      "trailing": "After the title.",
      "top": "Above the title.",
      "bottom": "Below the title.",
    ])

  static let contentAlignments = WordSet(
    "a content alignment",
    [
      "center": "Centered.",
      "leading": "At the leading edge.",
      "trailing": "At the trailing edge.",
      "left": "At the left in every language.",
      "right": "At the right in every language.",
      "fill": "From edge to edge.",
    ])

  static let verticalAlignments = WordSet(
    "a vertical content alignment",
    [
      "center": "Centered.",
      "top": "At the top.",
      "bottom": "At the bottom.",
      "fill": "From edge to edge.",
    ])

  static let switchStyles = WordSet(
    "a switch style",
    [
      "automatic": "What the system uses.",
      "checkbox": "A check box, on the Mac.",
      "sliding": "A sliding switch.",
    ])

  static let progressStyles = WordSet(
    "a progress style",
    [
      "default": "As in content.",
      "bar": "As in a toolbar, thinner.",
    ])

  static let spinnerStyles = WordSet(
    "a spinner style",
    [
      "medium": "20 points wide and high.",
      "large": "37 points wide and high.",
      "white": "20 points, white; before iOS 13.",
      "whiteLarge": "37 points, white; before iOS 13.",
      "gray": "20 points, gray; before iOS 13.",
    ])

  static let pageBackgrounds = WordSet(
    "a page control background",
    [
      "automatic": "Shown while it is touched.",
      "prominent": "Always shown.",
      "minimal": "Never shown.",
    ])

  static let dateModes = WordSet(
    "a date mode",
    [
      "time": "Hours and minutes.",
      "date": "Day, month and year.",
      "dateAndTime": "Day, hours and minutes.",
      "countDownTimer": "A duration in hours and minutes.",
      "yearAndMonth": "Month and year.",
    ])

  static let dateStyles = WordSet(
    "a date picker style",
    [
      "automatic": "What the system uses.",
      "wheels": "Turning wheels, 216 points high.",
      "compact": "A field that opens a calendar.",
      "inline": "A calendar in place.",
    ])

  static let searchStyles = WordSet(
    "a search bar style",
    [
      "default": "With a background.",
      "prominent": "A translucent background, an opaque field.",
      "minimal": "No background, a translucent field.",
    ])

  static let renderings = WordSet(
    "a rendering",
    [
      "automatic": "As the context asks.",
      "original": "In its own colors.",
      "template": "As a shape in the tint.",
    ])

  static let symbolScales = WordSet(
    "a symbol scale",
    [
      "small": "Smaller than the text.",
      "medium": "As high as capitals.",
      "large": "Larger than the text.",
    ])

  static let blurs = WordSet(
    "a blur style",
    [
      "extraLight": "Nearly white, before iOS 13.",
      "light": "Light, before iOS 13.",
      "dark": "Dark, before iOS 13.",
      "extraDark": "Nearly black.",
      "regular": "Follows the appearance.",
      "prominent": "Follows the appearance, stronger.",
      "ultraThin": "The thinnest material.",
      "thin": "A thin material.",
      "material": "The usual material.",
      "thick": "A thick material.",
      "chrome": "The material of bars.",
      "ultraThinLight": "The thinnest material, light.",
      "thinLight": "A thin material, light.",
      "materialLight": "The usual material, light.",
      "thickLight": "A thick material, light.",
      "chromeLight": "The material of bars, light.",
      "ultraThinDark": "The thinnest material, dark.",
      "thinDark": "A thin material, dark.",
      "materialDark": "The usual material, dark.",
      "thickDark": "A thick material, dark.",
      "chromeDark": "The material of bars, dark.",
      "glass": "Glass, from iOS 26.",
      "none": "No blur.",
    ])

  static let vibrancies = WordSet(
    "a vibrancy",
    [
      "label": "For primary text.",
      "secondaryLabel": "For secondary text.",
      "tertiaryLabel": "For tertiary text.",
      "quaternaryLabel": "For quaternary text.",
      "fill": "For shapes.",
      "secondaryFill": "For larger shapes.",
      "tertiaryFill": "For large shapes.",
      "separator": "For hairlines.",
      "none": "No vibrancy.",
    ])

  static let mapStyles = WordSet(
    "a map style",
    [
      "standard": "Streets and names.",
      "mutedStandard": "Streets and names, pale.",
      "satellite": "Pictures from above.",
      "hybrid": "Pictures with names.",
      "satelliteFlyover": "Pictures from above, in three dimensions.",
      "hybridFlyover": "Pictures with names, in three dimensions.",
    ])

  static let pageTransitions = WordSet(
    "a page transition",
    [
      "scroll": "Pages slide.",
      "pageCurl": "Pages turn as in a book.",
    ])

  static let spines = WordSet(
    "a spine position",
    [
      "none": "No spine.",
      "min": "At the leading edge.",
      "mid": "In the middle, with two pages.",
      "max": "At the trailing edge.",
    ])
}
