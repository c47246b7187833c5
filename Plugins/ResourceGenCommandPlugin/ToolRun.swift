import Foundation

/// A run of the tool: its arguments and its working folder.
struct ToolRun: Equatable {
  let arguments: [String]
  let folder: URL

  /// The runs that a command line asks for.
  ///
  /// For chosen targets that is one for each of their specs, in the folder of the spec: there, the
  /// default output is a folder of the target. Arguments that begin with a spec or a command choose
  /// for themselves. Xcode passes them together with the targets that are selected in its dialog,
  /// which are all at first.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the tool, without `--target`.
  ///   - files: The files of the chosen targets; nil if none was chosen.
  ///   - folder: The folder of the package or of the project.
  static func runs(_ arguments: [String], for files: [URL]?, in folder: URL) -> [ToolRun] {
    let begin = arguments.first ?? "-"
    guard let files, begin.hasPrefix("-") else {
      return [ToolRun(arguments: arguments, folder: folder)]
    }
    // A file can belong to several targets of a project.
    let unique = Set(files).sorted { $0.path < $1.path }
    return SpecFile.specs(among: unique).map { spec in
      ToolRun(
        arguments: [spec.url.path] + spec.users(in: unique).arguments + arguments,
        folder: spec.url.deletingLastPathComponent())
    }
  }
}
