/// A query for places in a tree (RFC 9535), taken apart. Nothing of it is specific to a tree.
struct JSONPath: Sendable {
  /// A step of a query: `.paths`, `['/users']`, `..parameters[?@.in == 'query']`.
  struct Segment: Sendable {
    /// Looks at all that is below, and not only at children.
    var isDescendant: Bool
    var selectors: [Selector]
    /// Its bytes in the text of the query.
    var range: Range<Int>
  }

  indirect enum Selector: Sendable {
    case name(String)
    case wildcard
    /// From the end if negative.
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(Filter)
  }

  /// What is asked of each child.
  indirect enum Filter: Sendable {
    case or([Filter])
    case and([Filter])
    case not(Filter)
    /// There is something at the end of a query.
    case exists(Query)
    case comparison(Operand, Comparison, Operand)
    /// `match` and `search`: whether a text is like a pattern, as a whole or in part.
    case matches(Operand, pattern: Operand, isWhole: Bool)
  }

  /// A query inside of a filter, which begins at the child that is asked about or at the root.
  struct Query: Sendable {
    var isRelative: Bool
    var segments: [Segment]

    /// Whether it leads to one node at most: only such a query can be compared.
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

/// A value as filters compare it.
enum PathValue: Sendable {
  /// There is none: nothing equals nothing, and no value.
  case nothing
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  /// A mapping or a list, by its node.
  case collection(Int)
}
