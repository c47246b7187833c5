/// The cases of the public YAML test suite in which libyaml 0.2.5 differs from the suite, each with
/// the reason. A case that libyaml begins to handle correctly must be removed from the table.
enum YAMLSuiteExceptions {
  enum Kind {
    /// Well-formed YAML that is rejected with a message.
    case refuses
    /// Text that isn't well-formed but is accepted.
    case accepts
    /// Accepted, but with another tree.
    case differs
  }

  private static let newLineBeforeColon = "a key and its ':' on different lines of `{}`"
  private static let nothingBeforeColon = "a ':' without a key before it"
  private static let colonInFlow = "a plain word in `[]` or `{}` that begins with ':' or '?'"
  private static let tab = "a tab where libyaml looks for indentation"
  private static let lateComment = "a '#' directly after a value, without a space"
  private static let dashInFlow = "a lone '-' as a word in `[]`"
  private static let shallow = "a continued line that is not indented enough"
  private static let lastBlanks = "spaces at the end of a file without a final line break"

  static let table: [String: (kind: Kind, reason: String)] = [
    "2JQS": (.refuses, nothingBeforeColon),
    "2LFX": (.refuses, "an unknown directive"),
    "2SXE": (.refuses, "a ':' in the name of an anchor"),
    "4ABK": (.refuses, "a key in `{}` that ends in ':' and has no value"),
    "4MUZ/00": (.refuses, newLineBeforeColon),
    "4MUZ/01": (.refuses, newLineBeforeColon),
    "4MUZ/02": (.refuses, newLineBeforeColon),
    "58MP": (.refuses, colonInFlow),
    "5MUD": (.refuses, newLineBeforeColon),
    "5T43": (.refuses, colonInFlow),
    "652Z": (.differs, colonInFlow),
    "6BCT": (.refuses, tab),
    "6CA3": (.refuses, tab),
    "6LVF": (.refuses, "an unknown directive"),
    "6M2F": (.refuses, nothingBeforeColon),
    "8XYN": (.refuses, "a letter outside ASCII in the name of an anchor"),
    "96NN/00": (.refuses, tab),
    "96NN/01": (.refuses, tab),
    "9C9N": (.accepts, shallow),
    "9JBA": (.accepts, lateComment),
    "9SA2": (.refuses, newLineBeforeColon),
    "A2M4": (.refuses, tab),
    "BEC7": (.refuses, "a version of YAML that does not exist yet"),
    "CFD4": (.refuses, nothingBeforeColon),
    "CVW2": (.accepts, lateComment),
    "DBG4": (.refuses, colonInFlow),
    "DK3J": (.refuses, "a block of text at the root that is not indented"),
    "DK95/00": (.refuses, tab),
    "DK95/01": (.accepts, tab),
    "DK95/03": (.refuses, tab),
    "DK95/04": (.refuses, tab),
    "FP8R": (.refuses, "a block of text at the root that is not indented"),
    "FRK4": (.refuses, "a key in `{}` that ends in ':' and has no value"),
    "G5U8": (.accepts, dashInFlow),
    "HM87/00": (.refuses, colonInFlow),
    "HM87/01": (.differs, colonInFlow),
    "JEF9/02": (.differs, lastBlanks),
    "K3WX": (.refuses, newLineBeforeColon),
    "L24T/01": (.differs, lastBlanks),
    "M2N8/00": (.refuses, nothingBeforeColon),
    "NHX8": (.refuses, nothingBeforeColon),
    "NJ66": (.refuses, newLineBeforeColon),
    "Q5MG": (.refuses, tab),
    "QB6E": (.accepts, shallow),
    "R4YG": (.refuses, tab),
    "S3PD": (.refuses, nothingBeforeColon),
    "S98Z": (.accepts, "an empty first line of a block that is indented more than its text"),
    "SM9W/01": (.refuses, nothingBeforeColon),
    "SU5Z": (.accepts, lateComment),
    "UKK6/00": (.refuses, nothingBeforeColon),
    "VJP3/01": (.refuses, newLineBeforeColon),
    "W5VH": (.refuses, "marks other than letters, digits, '-' and '_' in the name of an anchor"),
    "X4QW": (.accepts, lateComment),
    "Y2GN": (.differs, "a ':' in the name of an anchor"),
    "Y79Y/001": (.refuses, tab),
    "Y79Y/003": (.accepts, tab),
    "Y79Y/010": (.refuses, tab),
    "YJV2": (.accepts, dashInFlow),
  ]
}
