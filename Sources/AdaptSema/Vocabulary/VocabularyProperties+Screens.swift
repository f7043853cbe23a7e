// Properties of bars, screens, containers, the app and images.

extension Vocabulary {
  static let barProperties: [PropertyDescription] = [
    PropertyDescription(
      "title", .text, .titleBars, "The title in the bar.",
      principal: [.bar, .screenNavigationBar, .navigationBar]),
    PropertyDescription(
      "prompt", .text, .titleBars, "A line above the title."),
    PropertyDescription(
      "largeTitle", .either(.bool, .word(.largeTitleModes)), .titleBars.union([.navigation]),
      "Whether the title is large below the bar until one scrolls; in regular height only.",
      default: "no", uiKit: "largeTitleDisplayMode"),
    PropertyDescription(
      "backTitle", .text, [.bar, .screenNavigationBar],
      "What the next screen's back button says.", uiKit: "backButtonTitle"),
    PropertyDescription(
      "hidesBack", .bool, [.bar, .screenNavigationBar], "Whether the back button is left out.",
      default: "no", uiKit: "hidesBackButton"),
    PropertyDescription(
      "hidesOnScroll", .bool, [.bar, .screenNavigationBar, .navigation],
      "Whether it goes when one scrolls.", default: "no", uiKit: "hidesBarsOnSwipe"),
    PropertyDescription(
      "hidesInCompactHeight", .bool, [.bar, .screenNavigationBar, .navigation],
      "Whether it goes where the height is compact.", default: "no",
      uiKit: "hidesBarsWhenVerticallyCompact"),
    PropertyDescription(
      "search", .text, [.bar, .screenNavigationBar],
      "The placeholder of a search field below the title.", uiKit: "searchController"),
    PropertyDescription(
      "barTint", .color, .paintedBars, "The color of the bar itself.", uiKit: "barTintColor"),
    PropertyDescription(
      "translucent", .bool, .paintedBars, "Whether content shows through.", default: "yes",
      uiKit: "isTranslucent"),
    PropertyDescription(
      "style", .either(.word(.barStyles), .style), [.navigationBar, .toolbar, .tabBar],
      "How the bar looks, or a declared style.", default: "default", uiKit: "barStyle"),
    PropertyDescription(
      "style", .word(.barStyles), [.bar, .screenNavigationBar, .screenToolbar, .screenTabBar],
      "How the bar looks.", default: "default", uiKit: "barStyle"),
    PropertyDescription(
      "style", .word(.statusBarStyles), [.screenStatusBar], "The color of its content.",
      default: "automatic"),
    PropertyDescription(
      "items", .list(.text), [.screenTabBar], "The titles of the tabs.", principal: [.screenTabBar]),
    PropertyDescription(
      "style", .word(.barItemStyles), [.barItem], "How the item looks.", default: "plain"),
    PropertyDescription(
      "width", .length, [.barItem, .barSpace],
      "Its width; where nothing is said, its content's, or all that is left.", limits: 0...100_000),
    PropertyDescription(
      "badge", .text, [.barItem, .tab], "A short text in a red oval.", uiKit: "badgeValue"),
    PropertyDescription(
      "landscapeIcon", .either(.image, .icon), [.barItem], "The icon in a low bar.",
      uiKit: "landscapeImagePhone"),
  ]

  static let screenProperties: [PropertyDescription] = [
    PropertyDescription(
      "root", .word(.rootKinds), [.screen], "What the screen's own view is.", default: "view",
      source: "language"),
    PropertyDescription(
      "title", .text, .containers.union([.screen]),
      "What containers call it: in a tab, a back button, a window."),
    PropertyDescription(
      "style", .style, [.screen],
      "The declared style whose properties hold for the screen's own view."),
    PropertyDescription(
      "canvas", .either(.size, .word(.canvases)), [.screen, .component],
      """
      The size that it is laid out in where no window gives one: a freeform size, `card` for a \
      page-sheet card, `opaqueBars` for a root below opaque bars.
      """),
    PropertyDescription(
      "bars", .list(.word(.barNames)), [.screen],
      "Bars that are simulated around the screen when it is laid out alone.", default: "none",
      source: "language"),
    PropertyDescription(
      "orientations", .list(.word(.orientations)), .containers.union([.screen, .app]),
      "The orientations that it supports.", uiKit: "supportedInterfaceOrientations"),
    PropertyDescription(
      "statusBarStyle", .word(.statusBarStyles), .containers.union([.screen]),
      "The color of the status bar's content.", default: "automatic",
      uiKit: "preferredStatusBarStyle"),
    PropertyDescription(
      "hidesStatusBar", .condition, .containers.union([.screen]),
      "Where the status bar is not shown.", default: "never", uiKit: "prefersStatusBarHidden"),
    PropertyDescription(
      "hidesHomeIndicator", .bool, [.screen], "Whether the home indicator fades away.",
      default: "no", uiKit: "prefersHomeIndicatorAutoHidden"),
    PropertyDescription(
      "hidesBottomBar", .bool, [.screen], "Whether the tab bar goes where it is pushed.",
      default: "no", uiKit: "hidesBottomBarWhenPushed"),
    PropertyDescription(
      "extendedEdges", .list(.word(.edges)), [.screen],
      "The edges at which content reaches under the bars.", default: "all",
      source: "UIViewController.h", uiKit: "edgesForExtendedLayout"),
    PropertyDescription(
      "extendsUnderOpaqueBars", .bool, [.screen],
      "Whether content reaches under bars that let nothing through.", default: "no",
      source: "UIViewController.h", uiKit: "extendedLayoutIncludesOpaqueBars"),
    PropertyDescription(
      "adjustsScrollInsets", .bool, [.screen],
      "Whether the first scroll view's insets make room for the bars, before iOS 11.",
      default: "yes", source: "UIViewController.h",
      uiKit: "automaticallyAdjustsScrollViewInsets"),
    PropertyDescription(
      "respectsSystemMargins", .bool, [.screen],
      "Whether the root's margins are at least the system's.", default: "yes",
      uiKit: "viewRespectsSystemMinimumLayoutMargins"),
    PropertyDescription(
      "preferredSize", .size, [.screen],
      "The size that it asks of a popover or form sheet.", uiKit: "preferredContentSize"),
    PropertyDescription(
      "definesContext", .bool, [.screen],
      "Whether `currentContext` presentations cover it.", default: "no",
      uiKit: "definesPresentationContext"),
    PropertyDescription(
      "rotationInput", .input, [.screen, .app],
      """
      A Bool input: while it is `yes`, turning the device is input to the app, and the interface \
      keeps its orientation.
      """),
  ]

  static let containerProperties: [PropertyDescription] = [
    PropertyDescription(
      "columns", .integer, [.split], "Whether it has two or three columns.", default: "2",
      source: "language", uiKit: "UISplitViewController.Style", limits: 2...3,
      principal: [.split]),
    PropertyDescription(
      "display", .word(.splitDisplays), [.split],
      "How the columns stand where the split is expanded.", default: "automatic",
      uiKit: "preferredDisplayMode"),
    PropertyDescription(
      "behavior", .word(.splitBehaviors), [.split], "Which displays it prefers.",
      default: "automatic", uiKit: "preferredSplitBehavior"),
    PropertyDescription(
      "collapse", .word(.columns), [.split],
      "Which column is on top where the width is compact.",
      uiKit: "topColumnForCollapsingToProposedTopColumn"),
    PropertyDescription(
      "edge", .word(.sideEdges), [.split], "Where the primary column is.", default: "leading",
      source: "UISplitViewController.h", uiKit: "primaryEdge"),
    PropertyDescription(
      "gesture", .bool, [.split], "Whether a swipe brings a hidden column.", default: "yes",
      source: "UISplitViewController.h", uiKit: "presentsWithGesture"),
    PropertyDescription(
      "primaryBackground", .word(.primaryBackgrounds), [.split],
      "How the primary column's background looks.", default: "none",
      uiKit: "primaryBackgroundStyle"),
    PropertyDescription(
      "width", .length, [.sideColumn], "The width that the column prefers.", default: "320",
      source: "UISplitViewController, two sources", uiKit: "preferredPrimaryColumnWidth",
      limits: 0...100_000),
    PropertyDescription(
      "minWidth", .length, [.sideColumn], "The least width of the column.",
      uiKit: "minimumPrimaryColumnWidth", limits: 0...100_000),
    PropertyDescription(
      "maxWidth", .length, [.sideColumn], "The greatest width of the column.",
      uiKit: "maximumPrimaryColumnWidth", limits: 0...100_000),
    PropertyDescription(
      "widthFraction", .fraction, [.sideColumn],
      "The column's share of the window; `width` wins over it.",
      uiKit: "preferredPrimaryColumnWidthFraction", limits: 0...1),
    PropertyDescription(
      "selectedIcon", .either(.image, .icon), [.tab], "The icon of the chosen tab.",
      uiKit: "selectedImage"),
    PropertyDescription(
      "selected", .integer, [.tabs], "The place of the tab that is shown, from 0.",
      default: "0", uiKit: "selectedIndex", limits: 0...1_000),
    PropertyDescription(
      "mode", .word(.tabModes), [.tabs], "Whether tabs may stand in a sidebar.",
      default: "automatic"),
    PropertyDescription(
      "hidesBar", .condition, [.navigation, .tabs, .split],
      "Where its bar is not shown; of a split, the bars of columns that have none of their own.",
      default: "never", source: "language", uiKit: "isNavigationBarHidden"),
    PropertyDescription(
      "hidesToolbar", .condition, [.navigation], "Where its toolbar is not shown.",
      default: "always", uiKit: "isToolbarHidden"),
  ]

  static let applicationProperties: [PropertyDescription] = [
    PropertyDescription(
      "root", .screen, [.app], "The screen or container that the window shows.",
      principal: [.app]),
    PropertyDescription(
      "statusBarStyle", .word(.appStatusBarStyles), [.app],
      "Who decides on the status bar, or what is decided for all screens.",
      default: "byScreen", source: "UIViewControllerBasedStatusBarAppearance",
      uiKit: "UIViewControllerBasedStatusBarAppearance"),
    PropertyDescription(
      "requiresFullScreen", .bool, [.app], "Whether it refuses to share the screen.",
      default: "no", uiKit: "UIRequiresFullScreen"),
    PropertyDescription(
      "launchScreen", .screen, [.app], "The screen that shows while the app starts.",
      uiKit: "UILaunchStoryboardName"),
    PropertyDescription(
      "image", .text, [.launch], "The file of the launch image."),
    PropertyDescription(
      "size", .size, [.launch, .imageDeclaration, .imageVariant], "Its size in points."),
    PropertyDescription(
      "scales", .list(.integer), [.launch, .imageDeclaration, .imageVariant],
      "The scales for which there are files.", limits: 1...4),
    PropertyDescription(
      "flips", .bool, [.imageDeclaration],
      "Whether it is mirrored where the layout runs from right to left.", default: "no",
      source: "language", uiKit: "flipsForRightToLeftLayoutDirection"),
    PropertyDescription(
      "alignmentInsets", .insets, [.imageDeclaration],
      "What layout leaves aside at its edges, such as a shadow.", default: "0",
      uiKit: "alignmentRectInsets"),
    PropertyDescription(
      "capInsets", .insets, [.imageDeclaration],
      "The edges that keep their size when the image is stretched."),
  ]

  static let presentationProperties: [PropertyDescription] = [
    PropertyDescription(
      "size", .size, .presenting, "The size that is asked for.", uiKit: "preferredContentSize"),
    PropertyDescription(
      "detents", .list(.either(.word(.detents), .call("height", .length))), .presenting,
      "The heights at which a sheet rests, lowest first.", default: "large",
      source: "UISheetPresentationController.h"),
    PropertyDescription(
      "selectedDetent", .either(.word(.detents), .call("height", .length)), .presenting,
      "The height at which the sheet rests first; the lowest where nothing is said.",
      uiKit: "selectedDetentIdentifier"),
    PropertyDescription(
      "grabber", .bool, .presenting, "Whether the sheet shows a grabber.", default: "no",
      source: "UISheetPresentationController.h", uiKit: "prefersGrabberVisible"),
    PropertyDescription(
      "undimmed", .either(.word(.detents), .either(.call("height", .length), .word(.nothing))),
      .presenting, "The highest detent at which the screen behind is not dimmed.",
      default: "none", source: "UISheetPresentationController.h",
      uiKit: "largestUndimmedDetentIdentifier"),
    PropertyDescription(
      "edgeAttached", .condition, .presenting,
      "Where a sheet in compact height stays at the bottom edge instead of filling the window.",
      default: "never", source: "UISheetPresentationController.h",
      uiKit: "prefersEdgeAttachedInCompactHeight"),
    PropertyDescription(
      "widthFollowsSize", .bool, .presenting,
      "Whether an edge-attached sheet has the width that is asked for.", default: "no",
      source: "UISheetPresentationController.h",
      uiKit: "widthFollowsPreferredContentSizeWhenEdgeAttached"),
    PropertyDescription(
      "scrollExpands", .bool, .presenting,
      "Whether scrolling at the top of the content raises the sheet.", default: "yes",
      source: "UISheetPresentationController.h",
      uiKit: "prefersScrollingExpandsWhenScrolledToEdge"),
    PropertyDescription(
      "arrows", .list(.word(.arrows)), .presenting, "Where a popover's arrow may point.",
      default: "any", uiKit: "permittedArrowDirections"),
    PropertyDescription(
      "margins", .insets, .presenting, "What a popover keeps from the window's edges.",
      default: "10", source: "memory", uiKit: "popoverLayoutMargins"),
    PropertyDescription(
      "dismissible", .bool, .presenting,
      "Whether a swipe or a touch outside closes it.", default: "yes",
      uiKit: "isModalInPresentation"),
    PropertyDescription(
      "dismiss", .text, .presenting,
      "The title of a control that closes it, where nothing else does."),
    PropertyDescription(
      "transition", .word(.transitions), .presenting, "How it comes and goes.",
      default: "coverVertical", uiKit: "modalTransitionStyle"),
    PropertyDescription(
      "animates", .bool, [.presentation], "Whether its coming is animated.", default: "yes"),
    PropertyDescription(
      "message", .text, [.presentation], "The text below an alert's title."),
    PropertyDescription(
      "shown", .bool, [.presentation],
      "Whether it is on the screen in layouts, checks and tests.", default: "no",
      source: "language"),
    PropertyDescription(
      "kind", .word(.actionKinds), [.action], "What the action means.", default: "default",
      uiKit: "UIAlertAction.Style"),
    PropertyDescription(
      "preferred", .bool, [.action], "Whether the return key chooses it.", default: "no",
      uiKit: "preferredAction"),
  ]
}
