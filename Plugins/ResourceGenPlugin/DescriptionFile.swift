import Foundation

/// A description of an API among the files of a target.
///
/// A plugin cannot share code with the tool, and must name the outputs before the description is read. So what it needs of
/// the tool's rules stands here a second time; a test compares the two.
struct DescriptionFile {
  let url: URL
  let settings: PluginSettings

  /// The files that the description makes.
  var outputNames: [String] {
    OutputNames(file: url.lastPathComponent, settings: settings).all
  }

  /// Whether a change of the file can change what is generated: descriptions, what they include, configuration, templates.
  static func isInput(_ file: URL) -> Bool {
    ["yaml", "yml", "json", "mustache"].contains(file.pathExtension.lowercased())
  }

  /// The descriptions: what the `resourcegen.yaml` of a folder names, or else the files that are called like one.
  static func descriptions(among files: [URL]) -> [DescriptionFile] {
    var settings: [String: PluginSettings] = [:]
    for file in files where file.lastPathComponent == "resourcegen.yaml" {
      settings[folder(of: file)] = PluginSettings(
        text: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }
    return files.compactMap { file in
      let settings = settings[folder(of: file)] ?? PluginSettings(text: "")
      let isMeant = settings.spec.map { $0 == file.lastPathComponent } ?? isNamedLikeOne(file)
      return isMeant ? DescriptionFile(url: file, settings: settings) : nil
    }
    .sorted { $0.url.path < $1.url.path }
  }

  /// `api.yaml`, `openapi.json`, `shop.api.yml`.
  private static func isNamedLikeOne(_ file: URL) -> Bool {
    guard ["yaml", "yml", "json"].contains(file.pathExtension.lowercased()) else { return false }
    let stem = file.deletingPathExtension().lastPathComponent.lowercased()
    return stem == "api" || stem == "openapi" || stem.hasSuffix(".api")
  }

  private static func folder(of file: URL) -> String {
    file.deletingLastPathComponent().path
  }
}

/// The keys of a `resourcegen.yaml` that decide about files. For the plugin they stand at the left margin, one a line.
struct PluginSettings {
  var spec: String?
  var files = 1
  var router = true
  var fixtures = true
  var operations = false
  var clients = false

  init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let value = PluginSettings.plain(parts[1]) else { continue }
      let isOn = value.lowercased() == "true"
      switch parts[0] {
      case "spec": spec = value.hasPrefix("./") ? String(value.dropFirst(2)) : value
      case "files": files = max(1, Int(value) ?? 1)
      case "router": router = isOn
      case "fixtures": fixtures = isOn
      case "operations": operations = isOn
      case "clients": clients = isOn
      default: break
      }
    }
  }

  /// The value without a comment, blanks and quotes.
  private static func plain(_ text: Substring) -> String? {
    let uncommented = text.range(of: " #").map { text[..<$0.lowerBound] } ?? text
    let value = uncommented.trimmingCharacters(in: .whitespaces)
      .trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    return value.isEmpty ? nil : value
  }
}
