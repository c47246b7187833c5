import Foundation

/// A spec among the files of a target.
///
/// A plugin cannot share code with the tool and must name its outputs before the spec is read, so
/// the rules of the tool that it needs are repeated here. A test compares the two implementations.
struct SpecFile {
  let url: URL
  /// The names of the files that are generated from the spec.
  let outputNames: OutputNames
  private let settings: PluginSettings

  private init(url: URL, settings: PluginSettings) {
    self.url = url
    self.settings = settings
    let file = url.resolvingSymlinksInPath().path
    let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber
    outputNames = OutputNames(
      file: url.lastPathComponent, size: size?.intValue ?? 0, settings: settings)
  }

  /// How to make a file the spec of a target, for messages.
  static let naming =
    "name it api.yaml or openapi.yaml, end its name in .api.yaml, "
    + "or set `spec:` in a resourcegen.yaml"

  /// Whether the file can affect the output: specs, the files that they include, the configuration
  /// and templates.
  static func isInput(_ file: URL) -> Bool {
    ["yaml", "yml", "json", "mustache"].contains(file.pathExtension.lowercased())
  }

  /// Whether the configuration has `used-by` in a form that the plugin can't read.
  var hasUnreadableUsers: Bool { settings.users?.isEmpty == true }

  /// The options of the tool for the code of which only what it mentions is generated, and the
  /// files with that code.
  ///
  /// - Parameter files: The files of the target.
  func users(in files: [URL]) -> (arguments: [String], inputs: [URL]) {
    var paths: [String] = []
    var inputs: [URL] = []
    for user in settings.users ?? [] {
      if user == "target" {
        let sources = files.filter { $0.pathExtension == "swift" }
        paths += sources.map(\.path)
        inputs += sources
      } else {
        let folder = url.deletingLastPathComponent().appendingPathComponent(user).standardized
        paths.append(folder.path)
        inputs += SpecFile.sources(below: folder)
      }
    }
    return (paths.flatMap { ["--used-by", $0] }, inputs)
  }

  private static func sources(below folder: URL) -> [URL] {
    if folder.pathExtension == "swift" { return [folder] }
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

  /// The specs among the files of a target. In a folder with a `resourcegen.yaml` that has a `spec`
  /// key it is that file, otherwise the files that are named like a spec.
  static func specs(among files: [URL]) -> [SpecFile] {
    var settings: [String: PluginSettings] = [:]
    for file in files where file.lastPathComponent == "resourcegen.yaml" {
      settings[folder(of: file)] = PluginSettings(
        text: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }
    return files.compactMap { file in
      let settings = settings[folder(of: file)] ?? PluginSettings(text: "")
      let isSpec = settings.spec.map { $0 == file.lastPathComponent } ?? hasSpecName(file)
      return isSpec ? SpecFile(url: file, settings: settings) : nil
    }
    .sorted { $0.url.path < $1.url.path }
  }

  /// Whether the name is that of a spec: `api.yaml`, `openapi.json`, `shop.api.yml`.
  private static func hasSpecName(_ file: URL) -> Bool {
    guard ["yaml", "yml", "json"].contains(file.pathExtension.lowercased()) else { return false }
    let stem = file.deletingPathExtension().lastPathComponent.lowercased()
    return stem == "api" || stem == "openapi" || stem.hasSuffix(".api")
  }

  private static func folder(of file: URL) -> String {
    file.deletingLastPathComponent().path
  }
}

/// The keys of a `resourcegen.yaml` that determine the generated files.
///
/// The plugin has no YAML parser: it only sees keys that start in the first column, each with its
/// value on the same line.
struct PluginSettings {
  var spec: String?
  /// The number of files for models, and for resources; nil if the size of the spec decides.
  var files: Int?
  /// Whether a part of the spec is selected, whose size isn't known.
  var selectsPart = false
  /// The folders of `used-by`, and `target`; empty if they aren't on the line of the key.
  var users: [String]?
  var router = true
  var matching = false
  var fixtures = true
  var operations = false
  var clients = false

  init(text: String) {
    // The key without a value before an indented line, which has a mapping.
    var key: Substring?
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      if line.hasPrefix(" "), key == "fixtures" { fixtures = false }
      key = parts.first
      if parts.first == "only" { selectsPart = true }
      if parts.first == "used-by" { users = [] }
      guard parts.count == 2, let value = PluginSettings.plain(parts[1]) else { continue }
      let isOn = value.lowercased() == "true"
      switch parts[0] {
      case "spec": spec = value.hasPrefix("./") ? String(value.dropFirst(2)) : value
      case "files": files = Int(value)
      case "used-by":
        let list = value.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
          .split(separator: ",").compactMap(PluginSettings.plain)
        users = list.isEmpty ? nil : list
      case "router": router = isOn
      case "matching": matching = isOn
      // Those of a module of tests are in a folder that the plugin must not write to.
      case "fixtures": fixtures = isOn || value == "debug"
      case "operations": operations = isOn
      case "clients": clients = isOn
      default: break
      }
    }
    if users != nil { selectsPart = true }
  }

  /// The value without trailing comment, surrounding white space and quotes; nil if it is empty.
  private static func plain(_ text: Substring) -> String? {
    let uncommented = text.range(of: " #").map { text[..<$0.lowerBound] } ?? text
    let value = uncommented.trimmingCharacters(in: .whitespaces)
      .trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    return value.isEmpty ? nil : value
  }
}
