import ResourceGenModel
import Testing

@Suite struct PathSegmentTests {
  @Test(
    "a path has no empty segment before the last, and no dot segment",
    arguments: [
      ("", nil), ("/", nil), ("/a", nil), ("/a/", nil), ("/a/{}", nil), ("/a//b", ""),
      ("//", ""), ("/.", "."), ("/./a", "."), ("/a/..", ".."), ("/../.", ".."), ("/...", nil),
      ("/.a", nil), ("/a.", nil), ("/{}..", nil), ("/..{}", nil), ("/{}/..", ".."),
      ("/{}{}", nil), ("/a/./b//c", ""),
    ])
  func segments(path: String, unusable: String?) {
    let texts = path.split(separator: "{}", omittingEmptySubsequences: false).map {
      PathTemplate.Piece.text(String($0))
    }
    let pieces = texts.dropFirst().reduce(into: Array(texts.prefix(1))) { pieces, text in
      pieces += [.parameter(Sample.name("id")), text]
    }
    let template = PathTemplate(pieces: pieces, span: Sample.span)
    #expect(template.unusableSegment == unusable)
  }
}
