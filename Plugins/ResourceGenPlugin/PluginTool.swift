import Foundation
import PackagePlugin

/// The programs that the plugins run. They are built from source, or come prebuilt with the package
/// that apps depend on.
enum PluginTool {
  /// The path of a program.
  ///
  /// - Throws: `UnsupportedSystem` if the program comes prebuilt, and not for this system.
  static func url(of tool: @autoclosure () throws -> PluginContext.Tool) throws -> URL {
    do {
      return try tool().url
    } catch PluginContextError.toolNotSupportedOnTargetPlatform {
      throw UnsupportedSystem()
    }
  }
}

struct UnsupportedSystem: Error, CustomStringConvertible {
  let description =
    "resourcegen has no prebuilt tool for this system; they run on macOS 13 and newer, and on Linux "
    + "with x86_64 or aarch64. Depend on the sources of resourcegen instead, whose package has "
    + "products of the same names, or commit Swift that was generated on another system"
}
