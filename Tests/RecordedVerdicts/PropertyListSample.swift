public import Foundation

/// A property list, which may fit a type or not.
public struct PropertyListSample: Sendable {
  /// The position in the list of values, and the format.
  public let name: String
  public let data: Data

  /// Each value in both formats, and bytes that aren't property lists.
  public static let all: [PropertyListSample] = {
    let values: [Any] = [
      ["id": 7], ["id": "7"], [String: Int](), [["id": 1], ["id": "x"]], [["id": 1]],
      ["a": ["id": 1]], ["a": ["id": 1.5]], ["a": 1], [[1, 2], [3]], [[1, "b"]], [1], "text", "",
      1, 0, 1.5, -1, 3_000_000_000, true, Date(timeIntervalSince1970: 1), Data([1, 2]),
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", ["relative": "https://a.example"],
      ["title": "t", "at": "2001-09-09T01:46:40Z"], ["title": "t"],
      ["title": "t", "at": "x", "count": 2],
      ["title": "t", "at": "2001-09-09T01:46:40Z", "body": "AP8=", "count": "2"],
    ]
    let lists = values.enumerated().flatMap { index, value in
      [
        (name: "xml", format: PropertyListSerialization.PropertyListFormat.xml),
        ("binary", .binary),
      ]
      .compactMap { name, format in
        (try? PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0))
          .map { PropertyListSample(name: "\(index) \(name)", data: $0) }
      }
    }
    return lists
      + ["", "bplist00", "{\"id\": 7}", "<html>"].map {
        PropertyListSample(name: $0, data: Data($0.utf8))
      }
  }()
}
