import Foundation
import Testing

/// Tests of the privacy manifest, which App Store Connect compares with what a program calls.
@Suite struct PrivacyManifestTests {
  private static let categoryName = "NSPrivacyAccessedAPICategory"

  /// The functions and properties whose use needs a reason, by category (Apple, "Describing use of
  /// required reason API"), as far as a module for networking might call them.
  private static let names = [
    "FileTimestamp": [
      "stat(", "fstat(", "lstat(", "fstatat(", "getattrlist(", "attributesOfItem(",
      "creationDate", "modificationDate", "contentModificationDateKey", "creationDateKey",
    ],
    "SystemBootTime": ["systemUptime", "mach_absolute_time("],
    "DiskSpace": [
      "statfs(", "statvfs(", "fstatfs(", "fstatvfs(", "systemFreeSize", "systemSize",
      "volumeAvailableCapacity", "volumeTotalCapacity",
    ],
    "ActiveKeyboards": ["activeInputModes"],
    "UserDefaults": ["UserDefaults", "CFPreferences"],
  ]

  private func manifest() throws -> [String: Any] {
    let text = Repository.text("Sources/ResourceRuntime/PrivacyInfo.xcprivacy")
    return try #require(
      try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        as? [String: Any])
  }

  @Test("the privacy manifest gives reasons for what the runtime calls, and for nothing else")
  func reasons() throws {
    let types = try #require(try manifest()["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    var declared: Set<String> = []
    for type in types {
      let name = try #require(type["NSPrivacyAccessedAPIType"] as? String)
      #expect(name.hasPrefix(Self.categoryName))
      declared.insert(String(name.dropFirst(Self.categoryName.count)))
      let reasons = type["NSPrivacyAccessedAPITypeReasons"] as? [String]
      #expect(reasons?.isEmpty == false)
    }
    let sources = Repository.swiftFiles(in: "Sources/ResourceRuntime").map(\.text)
    let called = Self.names.filter { entry in
      entry.value.contains { name in sources.contains { $0.contains(name) } }
    }
    #expect(declared == Set(called.keys))
  }

  @Test("the privacy manifest declares neither tracking nor collected data")
  func noTracking() throws {
    let manifest = try manifest()
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    for key in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
      #expect((manifest[key] as? [Any])?.isEmpty == true, "\(key)")
    }
  }
}
