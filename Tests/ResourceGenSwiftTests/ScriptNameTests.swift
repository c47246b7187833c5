import Foundation
import TestSupport
import Testing

@testable import ResourceGenSwift

@Suite("Names in scripts other than Latin")
struct ScriptNameTests {
  @Test(
    "letters, digits and marks stay",
    arguments: [
      ("カタログ_項目", "カタログ項目"), ("ユーザーID", "ユーザーID"), ("ユーザー_url", "ユーザーURL"),
      ("Tシャツ", "tシャツ"), ("ＩＤ番号", "id番号"), ("第2回", "第2回"), ("2回", "value2回"),
      ("имя_пользователя", "имяПользователя"), ("ДатаРождения", "датаРождения"),
      ("НЕ_НАЙДЕНО", "неНайдено"), ("ταξινόμηση", "ταξινόμηση"), ("हिन्दी", "हिन्दी"),
      ("اللغة العربية", "اللغةالعربية"), ("می\u{200C}خواهم", "میخواهم"),
      ("ა_ბ", "აბ"), ("größe", "grosse"), ("Tiếng_Việt", "tiengViet"), ("Ștefan", "stefan"),
      ("名前\u{202E}", "名前U202E"), ("名前\u{3164}", "名前U3164"), ("_\u{93F}", "u93F"),
      ("a\u{3099}", "aU3099"),
    ])
  func member(spelling: String, name: String) {
    let made = SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value").name
    #expect(Array(made.utf8) == Array(name.utf8))
  }

  @Test(
    "punctuation and pictures separate words, unless there is nothing else",
    arguments: [
      ("Cardano » Blocks", "cardanoBlocks"), ("📚 Books", "books"), ("名😀", "名"),
      ("カタログ・項目", "カタログ項目"),
      ("❤\u{FE0F} Likes", "likes"), ("👩\u{200D}💻 Dev", "dev"),
      ("1\u{FE0F}\u{20E3} First", "value1First"),
      ("rock – paper", "rockPaper"), ("what’s new", "whatsNew"), ("a\u{A0}b", "aB"), ("「引用」", "引用"),
      ("★", "u2605"), ("★☆", "u2605U2606"), ("_»_", "uBB"), ("£", "uA3"),
    ])
  func symbols(spelling: String, name: String) {
    #expect(SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value").name == name)
  }

  @Test(
    "symbols with a meaning stay, as code points or digits",
    arguments: [
      ("a→b", "aU2192B"), ("a←b", "aU2190B"), ("prix €", "prixU20AC"), ("n°", "nUB0"),
      ("CO₂", "co2"), ("m²", "m2"), ("x¹⁰", "x10"),
    ])
  func meaningful(spelling: String, name: String) {
    #expect(SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value").name == name)
  }

  @Test(
    "types begin with a capital, or end with a word that members lack",
    arguments: [
      ("カタログ", "カタログModel"), ("пользователь", "Пользователь"), ("საქართველო", "საქართველოModel"),
      ("user", "User"), ("العربية", "العربيةModel"),
    ])
  func type(spelling: String, name: String) {
    #expect(SwiftIdentifier(ofType: spelling, fallback: "Model").name == name)
  }

  @Test(
    "canonically equivalent spellings have the same name",
    arguments: [
      ("й", "и\u{306}"), ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
      ("が", "か\u{3099}"), ("बड़ा", "बड\u{93C}ा"), ("ό", "ο\u{301}"), ("Ω", "\u{2126}"),
      ("ᾁ", "α\u{314}\u{345}"), ("ᾁ", "α\u{345}\u{314}"), ("آ", "ا\u{653}"), ("É", "E\u{301}"),
      ("가_\u{11A8}", "각"),
    ])
  func equivalent(one: String, other: String) {
    let names = [one, other].map {
      Array(SwiftIdentifier(naming: $0, style: .lowerCamel, fallback: "value").name.utf8)
    }
    #expect(names[0] == names[1])
  }

  @Test("Swift allows each scalar of a name, which is in normalization form C", arguments: 0...16)
  func allScalars(plane: UInt32) {
    var wrong: [String] = []
    for value in plane << 16...plane << 16 | 0xFFFF {
      // Nine of ten scalars stand for no character and are treated alike.
      guard let scalar = Unicode.Scalar(value),
        TestRun.hasAllCases || value % 32 == 0
          || ![.unassigned, .privateUse].contains(scalar.properties.generalCategory)
      else { continue }
      for spelling in ["\(scalar)", "か\(scalar)", "é\(scalar)b"] {
        let name = SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value").name
        if name.utf8.allSatisfy({ $0 < 0x80 }) { continue }
        let isHidden = name.unicodeScalars.contains {
          $0.properties.isDefaultIgnorableCodePoint || $0.properties.isBidiControl
        }
        let isNormal = name.utf8.elementsEqual(name.precomposedStringWithCanonicalMapping.utf8)
        if isHidden || !isNormal || !isIdentifier(name) { wrong.append(spelling) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20).map { Array($0.unicodeScalars) })")
  }

  private func isIdentifier(_ name: String) -> Bool {
    let values = name.unicodeScalars.map(\.value)
    return values.allSatisfy { value in
      value < 0x80 || heads.contains { $0.contains(value) } || marks.contains { $0.contains(value) }
    }
      && values.first.map { value in value < 0x80 || heads.contains { $0.contains(value) } }
        ?? false
  }

  /// "Grammar of an identifier" in "The Swift Programming Language", beyond ASCII.
  private let heads: [ClosedRange<UInt32>] =
    [
      0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
      0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF,
      0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054,
      0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
      0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
    ] + (1...14).map { $0 << 16...$0 << 16 | 0xFFFD }

  private let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
