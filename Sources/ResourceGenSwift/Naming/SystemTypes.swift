/// The types of the system that a generated type of the same name would hide from the files that
/// import its module: `struct E: Error {}` would no longer compile.
enum SystemTypes {
  static func contains(_ name: String) -> Bool {
    StandardLibraryNames.all.contains(name) || frameworks.contains(name)
  }

  /// Returns the module that declares a type; nil for a type that isn't in the lists.
  static func module(of name: String) -> String? {
    if StandardLibraryNames.all.contains(name) { return "Swift" }
    if !frameworks.contains(name) { return nil }
    if foundation.contains(name) || foundationNouns.contains(name) { return "Foundation" }
    if objectiveC.contains(name) { return "ObjectiveC" }
    return darwin.contains(name) ? "Darwin" : "SwiftUI"
  }

  private static let frameworks = WordTable(
    foundation + foundationNouns + objectiveC + darwin + swiftUI)

  /// The names of Foundation that most files with network code use.
  private static let foundation = [
    "Bundle",  // `Bundle.main` finds resources and translations.
    "Calendar",  // Arithmetic with days and months.
    "Data",  // The bytes of bodies, files and tokens.
    "Date",  // The type of generated properties.
    "Decimal",  // Prices; the type of generated properties.
    "Locale",  // An argument of formatting and sorting.
    "Notification",  // The argument of each handler of a `NotificationCenter`.
    "TimeZone",  // An argument of formatting dates.
    "Timer",  // `Timer.publish` in views.
    "URL",  // Links and files; the type of generated properties.
    "URLError",  // What a transport throws: `catch let error as URLError`.
    "URLRequest",  // What a router returns.
    "UUID",  // The type of generated properties, and of identifiers in views.
  ]

  /// The names of Foundation that specs give to models. In a file that imports both modules neither
  /// is meant by the name alone, so the model could not be used without that of its module.
  private static let foundationNouns = [
    "Dimension", "Expression", "Host", "Measurement", "Operation", "Port", "Predicate", "Process",
    "Progress", "Stream", "Thread", "Unit",
  ]

  /// Such names in the header of the Objective-C runtime, `objc/runtime.h`, which Foundation
  /// exports on Apple systems.
  private static let objectiveC = ["Category", "Method"]

  /// Such names in `MacTypes.h`, which Foundation exports on Apple systems.
  private static let darwin = ["Point", "Rect", "Size", "Style"]

  /// The names of SwiftUI that the views of a response need.
  private static let swiftUI = [
    "App",  // The protocol of the main type.
    "Binding",  // `@Binding` of a control.
    "Button",  // The usual control.
    "Color",  // Each foreground and background.
    "Environment",  // `@Environment` of a view.
    "Font",  // The argument of `font`.
    "Form",  // The container of settings.
    "Group",  // The container of conditional views.
    "Image",  // Pictures and symbols.
    "Label",  // A title with a symbol.
    "Link",  // A button that opens a `URL`.
    "List",  // The container of most responses.
    "Menu",  // The container of actions.
    "Path",  // The outline of a drawing.
    "Scene",  // The protocol of windows.
    "Section",  // A part of a list.
    "Shape",  // The protocol of what can be filled.
    "State",  // `@State` of nearly each view.
    "Table",  // A list with columns.
    "Text",  // The view in nearly each other.
    "View",  // The protocol of views.
  ]
}
