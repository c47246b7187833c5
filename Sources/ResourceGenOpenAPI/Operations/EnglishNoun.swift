/// The singular of English words, as names of resources have them.
enum EnglishNoun {
  /// Returns the singular of a word in lower case: `stories` → `story`, `boxes` → `box`,
  /// `status` → itself. When in doubt, the word stays as it is.
  static func singular(_ word: String) -> String {
    guard word.utf8.last == UInt8(ascii: "s") else { return irregular[word] ?? word }
    if let singular = irregular[word] { return singular }
    if invariant.contains(word) || word.utf8.count < 3 { return word }
    for ending in ["ss", "us", "is"] where word.hasSuffix(ending) { return word }
    if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "tzes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  /// Words that end with an s in the singular, or have no singular.
  private static let invariant: Set<String> = [
    "acs", "alias", "always", "analytics", "as", "atlas", "aws", "basics", "bias", "canvas",
    "chaos", "chassis", "cors", "cosmos", "css", "diagnostics", "dns", "economics", "electronics",
    "ethics", "gas", "goods", "gps", "graphics", "gs", "has", "headquarters", "https", "ios", "js",
    "kudos", "lens", "logistics", "macos", "mathematics", "means", "news", "os", "physics",
    "politics", "pos", "rss", "sas", "series", "sms", "species", "statistics", "thanks", "this",
    "tls", "tvos", "vps", "was", "watchos", "yes",
  ]

  /// Words whose singular doesn't follow from their ending.
  private static let irregular: [String: String] = [
    "aches": "ache", "aliases": "alias", "analyses": "analysis", "apis": "api",
    "appendices": "appendix", "atlases": "atlas", "avalanches": "avalanche", "axes": "axis",
    "biases": "bias", "bonuses": "bonus", "brownies": "brownie", "buses": "bus", "caches": "cache",
    "calories": "calorie", "campuses": "campus", "canvases": "canvas", "censuses": "census",
    "children": "child", "choruses": "chorus", "cookies": "cookie", "cpus": "cpu",
    "crises": "crisis", "diagnoses": "diagnosis", "echoes": "echo", "emojis": "emoji",
    "feet": "foot", "focuses": "focus", "gases": "gas", "gpus": "gpu", "halves": "half",
    "headaches": "headache", "heroes": "hero", "hoodies": "hoodie", "hypotheses": "hypothesis",
    "indices": "index", "knives": "knife", "kpis": "kpi", "lenses": "lens", "matrices": "matrix",
    "men": "man", "menus": "menu", "mice": "mouse", "movies": "movie", "mustaches": "mustache",
    "niches": "niche", "people": "person", "pois": "poi", "potatoes": "potato", "quizzes": "quiz",
    "radiuses": "radius", "rookies": "rookie", "selfies": "selfie", "shelves": "shelf",
    "skus": "sku", "smoothies": "smoothie", "statuses": "status", "surpluses": "surplus",
    "syllabuses": "syllabus", "taxis": "taxi", "teeth": "tooth", "theses": "thesis",
    "tomatoes": "tomato", "torpedoes": "torpedo", "uris": "uri", "vertices": "vertex",
    "vetoes": "veto", "viruses": "virus", "wikis": "wiki", "wolves": "wolf", "women": "woman",
    "zombies": "zombie",
  ]
}
