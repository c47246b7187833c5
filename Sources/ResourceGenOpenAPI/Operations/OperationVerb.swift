internal import ResourceGenModel

/// The English verbs that names of operations begin with, and paths end with.
enum OperationVerb {
  /// Whether a name that begins with the word begins with a verb.
  static func contains(_ word: String) -> Bool {
    isVerb(word) || nounsToo.contains(word)
  }

  /// Whether a segment of a path is an action, which takes place when it is sent: `retry`,
  /// `mark-as-read`, but not `orders` or `test-runs`.
  static func isAction(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    if words.count == 1 { return contains(first) && !endings.contains(first) }
    if sessions.contains(words.joined(separator: " ")) { return true }
    if first == "bulk" || first == "batch" { return isVerb(words[1]) }
    if words.dropFirst() == ["all"] { return contains(first) }
    return methods.contains(first) || isVerb(first)
  }

  /// Whether a word at the end of a name is a verb if those of other names are.
  static func isVerbAtEnd(_ word: String) -> Bool {
    isVerb(word) || contains(word) && !endings.contains(word) && !sessions.contains(word)
  }

  /// Whether a word is a verb, and hardly ever a noun.
  static func isVerb(_ word: String) -> Bool {
    actions.contains(word) || reading.contains(word) || undoes(word)
      || (listing.contains(word) || creating.contains(word)) && !nounsToo.contains(word)
  }

  /// Whether a verb undoes another one: `unbookmark`. What is `unread` hasn't been read.
  private static func undoes(_ word: String) -> Bool {
    guard word.hasPrefix("un") else { return false }
    let verb = String(word.dropFirst(2))
    return actions.contains(verb) || nounsToo.contains(verb)
  }

  /// Whether a word isn't a verb, or is as often a noun as the verb for what is done to a thing.
  static func isNounToo(_ word: String) -> Bool {
    !contains(word)
      || nounsToo.contains(word) && !listing.contains(word) && !creating.contains(word)
  }

  /// Whether a word in the name of a GET request is a verb.
  static func isVerbOfGet(_ word: String) -> Bool {
    !isNounToo(word) || lookups.contains(word) || examining.contains(word)
  }

  /// Whether a segment of a path behind the parameter that selects a thing is done to it, though it
  /// is a noun elsewhere: `/teams/{id}/archive`.
  static func isActionOnOwner(_ words: [String]) -> Bool {
    words.count == 1 && words.first.map(ownerActions.contains) ?? false
  }

  private static let ownerActions: Set<String> = [
    "archive", "bookmark", "favorite", "like", "rate", "release", "transfer", "vote",
  ]

  /// Returns the verb that a summary begins with if it says more than the method, since PUT also
  /// creates things, and POST updates them.
  static func verb(ofSummary summary: String, _ method: HTTPMethod) -> String? {
    guard method == .post || method == .put else { return nil }
    let words = summary.prefix(200).lowercased().split { !$0.isLetter }
    let verbs = words.map { $0.hasSuffix("s") ? $0.dropLast() : $0 }
    switch verbs.first {
    // "Create or update a connector" is what PUT does.
    case "add", "create":
      return verbs.contains { $0 == "update" || $0 == "replace" } ? nil : "create"
    case "change", "edit", "modify", "set", "update": return "update"
    default: return nil
    }
  }

  /// Whether a verb in front of others is what a GET request does.
  static func isReading(_ verb: String) -> Bool {
    reading.contains(verb) || listing.contains(verb) || lookups.contains(verb)
  }

  /// Whether a verb in front of others, which may be a noun, is what a request does if other paths
  /// of the document name what is done: `POST /library/scan-all`.
  static func isProcedure(_ verb: String, _ method: HTTPMethod) -> Bool {
    method == .get ? examining.contains(verb) : isMethod(verb)
  }

  /// Whether a word that a method behind a dot in a path begins with is a verb.
  static func isMethod(_ word: String) -> Bool {
    isVerb(word) || nounsToo.contains(word) && !endings.contains(word)
  }

  /// Whether a segment of a path that a GET request is sent to is what the request does.
  static func isReadingAction(_ words: [String]) -> Bool {
    words.count == 1 && words.first.map(lookups.contains) ?? false
  }

  /// Verbs for operations on many items.
  static let listing: Set<String> = [
    "browse", "count", "find", "list", "query", "search",
  ]

  /// Verbs that don't say whether one item or many are read.
  static let reading: Set<String> = [
    "describe", "fetch", "get", "load", "read", "retrieve", "show", "view",
  ]

  /// Verbs for what is done to things of all kinds, which hardly ever are nouns.
  static let managing: Set<String> = [
    "add", "cancel", "create", "delete", "destroy", "disable", "edit", "enable", "fetch", "get",
    "insert", "remove", "replace", "retrieve", "update", "upsert",
  ]

  /// The methods that say too little about what an operation does.
  static let methods: Set<String> = ["patch", "post", "put"]

  /// Verbs that say the same of one item and of many.
  private static let creating: Set<String> = [
    "add", "change", "create", "edit", "import", "insert", "modify", "new", "patch", "post",
    "publish", "put", "register", "replace", "save", "send", "set", "store", "submit", "update",
    "upload", "upsert",
  ]

  /// Verbs which are nouns as often: a segment of several words that begins with one isn't an
  /// action.
  private static let nounsToo: Set<String> = [
    "aggregate", "archive", "backup", "batch", "benchmark", "block", "bookmark", "boot",
    "broadcast", "bulk", "call", "change", "charge", "check", "clean", "cleanup", "clone",
    "compare", "contact", "copy", "count", "delegate", "deposit", "design", "dial", "download",
    "draft", "echo", "exchange", "export", "favorite", "feed", "filter", "fire", "flip", "follow",
    "forward", "group", "head", "hold", "import", "index", "ingest", "invite", "issue", "join",
    "kick", "like", "link", "lock", "log", "login", "logout", "match", "merge", "mirror", "monitor",
    "mount", "move", "notify", "options", "order", "patch", "pause", "ping", "place", "poll",
    "post", "preview", "print", "probe", "process", "query", "quote", "raise", "rate", "react",
    "reboot", "recall", "record", "recover", "redirect", "refresh", "refund", "release", "repair",
    "reply", "report", "request", "reset", "restart", "return", "retweet", "review", "ring",
    "rollback", "route", "run", "scan", "schedule", "scrape", "search", "seek", "set", "share",
    "shuffle", "sign", "signal", "signin", "signout", "signup", "split", "star", "start", "stop",
    "store", "stream", "support", "survey", "sync", "tag", "test", "token", "touch", "trace",
    "track", "trade", "transfer", "transport", "trash", "upgrade", "upload", "view", "vote",
    "watch", "withdraw",
  ]

  /// Words of the set above that name something, rather than do it, if they end a path.
  private static let endings: Set<String> = [
    "archive", "backup", "benchmark", "bookmark", "call", "charge", "contact", "deposit", "design",
    "draft", "exchange", "favorite", "feed", "filter", "group", "index", "issue", "like", "log",
    "monitor", "new", "order", "place", "poll", "post", "process", "quote", "rate", "record",
    "redirect", "release", "reply", "report", "request", "review", "route", "schedule", "set",
    "signal", "store", "stream", "support", "survey", "tag", "token", "track", "trade", "transfer",
    "transport", "trash", "view", "vote", "list", "get", "put", "patch", "options", "head",
  ]

  /// Actions that begin and end sessions.
  static let sessions: Set<String> = [
    "log in", "log out", "login", "logout", "register", "sign in", "sign out", "sign up", "signin",
    "signout", "signup",
  ]

  /// Actions that GET requests take.
  private static let lookups: Set<String> = [
    "authorize", "autocomplete", "download", "export", "logout", "lookup", "search", "suggest",
    "validate", "verify",
  ]

  /// Verbs for what GET requests do, which are nouns as often.
  private static let examining: Set<String> = ["check", "compare", "ping", "preview", "test"]

  /// Verbs that are hardly ever nouns.
  private static let actions: Set<String> = [
    "abort", "accept", "acknowledge", "activate", "adjust", "allocate", "allow", "analyse",
    "analyze", "annotate", "anonymize", "append", "apply", "approve", "assign", "associate",
    "attach", "authenticate", "authorize", "autocomplete", "await", "ban", "begin", "bind",
    "bootstrap", "build", "calculate", "calibrate", "cancel", "capitalize", "capture", "classify",
    "cleanse", "clear", "close", "collapse", "collect", "combine", "commit", "compile", "complete",
    "compress", "compute", "concatenate", "configure", "confirm", "connect", "consume", "continue",
    "convert", "crop", "deactivate", "decline", "decode", "decompress", "decrement", "decrypt",
    "defragment", "delete", "deliver", "deny", "deploy", "deprecate", "deselect", "destroy",
    "detach", "detect", "detokenize", "diagnose", "disable", "disassociate", "discard",
    "disconnect", "discover", "dismiss", "dispatch", "downgrade", "duplicate", "embed", "empty",
    "enable", "encode", "encrypt", "end", "endorse", "enforce", "engage", "enqueue", "enroll",
    "escalate", "estimate", "evaluate", "exclude", "execute", "expand", "expire", "extend",
    "extract", "fail", "finalize", "finish", "flatten", "flush", "forget", "forgot", "fork",
    "freeze", "fund", "generate", "give", "grab", "grant", "hide", "identify", "ignore",
    "impersonate", "include", "increment", "init", "initialize", "initiate", "inject", "inspect",
    "install", "instantiate", "interrupt", "introspect", "invalidate", "investigate", "invoke",
    "kill", "launch", "leave", "linearize", "lint", "list", "locate", "lookup", "make", "manage",
    "mark", "migrate", "mkdir", "mute", "navigate", "normalise", "normalize", "open", "optimize",
    "parse", "pay", "perform", "persist", "pin", "play", "populate", "preload", "prepare",
    "prepend", "promote", "protect", "provision", "prune", "purge", "push", "rasterize",
    "reactivate", "reassign", "reauthenticate", "rebuild", "recalculate", "receive", "reconnect",
    "recreate", "redact", "redeem", "redeploy", "refuse", "regenerate", "reindex", "reissue",
    "reject", "reload", "remind", "remove", "rename", "render", "renew", "reopen", "reorder",
    "replay", "reprocess", "rerequest", "rerun", "resend", "reserve", "resize", "resolve",
    "respond", "restore", "resubmit", "resubscribe", "resume", "resync", "rethrottle", "retrain",
    "retry", "reveal", "reverse", "revert", "revoke", "rewrite", "rotate", "sanitize", "select",
    "serve", "settle", "ship", "shorten", "show", "shutdown", "simulate", "skip", "slugify",
    "snooze", "solve", "sort", "stage", "subscribe", "subtract", "succeed", "suggest", "summarize",
    "suspend", "swap", "switch", "synthesize", "terminate", "thaw", "toggle", "tokenize", "train",
    "transcribe", "translate", "transliterate", "trigger", "trim", "undo", "unpublish",
    "unregister", "use", "validate", "verify", "visualize", "void", "wake", "wipe", "write",
  ]
}
