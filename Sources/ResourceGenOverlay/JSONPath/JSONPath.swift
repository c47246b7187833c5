/// A parsed JSONPath query (RFC 9535), independent of any tree.
struct JSONPath: Sendable {
  /// A segment of a query: `.paths`, `['/users']`, `..parameters[?@.in == 'query']`.
  struct Segment: Sendable {
    /// Whether the segment selects among all descendants, not only among children.
    var isDescendant: Bool
    var selectors: [Selector]
    /// The bytes of the segment in the text of the query.
    var range: Range<Int>
  }

  indirect enum Selector: Sendable {
    case name(String)
    case wildcard
    /// Counts from the end if negative.
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(Filter)
  }

  /// A condition that selects children.
  indirect enum Filter: Sendable {
    case or([Filter])
    case and([Filter])
    case not(Filter)
    /// Whether a query selects anything.
    case exists(Query)
    case comparison(Operand, Comparison, Operand)
    /// `match` and `search`: whether a pattern matches an entire text or a part of it.
    case matches(Operand, pattern: Operand, isFullMatch: Bool)
  }

  /// A query within a filter, relative to the child that is tested or to the root.
  struct Query: Sendable {
    var isRelative: Bool
    var segments: [Segment]

    /// Whether the query selects at most one node; only such queries can be compared.
    var isSingular: Bool {
      segments.allSatisfy { segment in
        guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
        switch segment.selectors[0] {
        case .name, .index: return true
        case .wildcard, .slice, .filter: return false
        }
      }
    }
  }

  /// One side of a comparison, or an argument of a function.
  indirect enum Operand: Sendable {
    case literal(PathValue)
    case query(Query)
    case length(Operand)
    case count(Query)
    case value(Query)
  }

  enum Comparison: String, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }

  var segments: [Segment]
}

/// A value that filters compare.
enum PathValue: Sendable {
  /// No value. Equal only to another missing value.
  case nothing
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  /// A mapping or a list, by its node.
  case collection(Int)
}
