import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of `pages:` and its requirements.
@Suite struct PagingTests {
  @Test(
    "a kind of paging is read with its parameter and its path",
    arguments: [
      ("offset", "offset"), ("page", "page"), ("link", "link"),
      ("link  at links.`odata.next`", "link at links/odata.next"),
      ("offset to skip", "offset to skip"),
      ("cursor at next to after", "cursor next to after"),
      ("'  cursor  at  meta.next  '", "cursor meta/next"),
      ("{offset}", "offset"), ("{offset to skip, until: short}", "offset to skip until limit"),
      ("{until: ' short  of  skip ', page: }", "page until skip"),
      ("{cursor at next: ~, until: short of `skip`}", "cursor next until skip"),
    ])
  func reads(_ text: String, _ read: String) {
    let spec = ReadSpec(
      spec(
        endpoints: """
          e:
            route: GET /a?offset:Int=0&page:Int=1&skip:Int32=0&limit:Int(int32)=20&cursor?&after?:String -> [City]
            pages: \(text)
          """))
    #expect(spec.findings == [])
    #expect(spec.endpoint("e")?.paging?.text == read)
    #expect(spec.checked?.endpoints.first?.pageItems == .response)
  }

  @Test("the only list of a response contains the items, also through type aliases")
  func findsTheList() {
    let spec = ReadSpec(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      models:
        Tags: "[String]"
        Page: {total: Int, tags?: Tags}
        Alias: Page
      endpoints:
        a: {route: GET /a -> Alias, pages: link}
        b: {route: GET /b -> Tags, pages: link}
        c: {route: "GET /c -> {total:Int,items:[Int]}", pages: link}
        d: {route: "GET /d -> lenient [Page] at data.items", pages: link}
        e: GET /e -> Page
      """)
    #expect(spec.findings == [])
    #expect(
      spec.checked?.endpoints.map(\.pageItems) == [.field(1), .response, .field(1), .response, nil])
  }

  @Test(
    "errors in paging are located",
    arguments: [
      Fault("{pages: ①ofset②, route: 'GET /a?offset:Int=0 -> [City]'}", fix: "offset"),
      Fault("{pages: ①by② hand, route: 'GET /a -> [City]'}"),
      Fault("{pages: ①cursor②, route: 'GET /a?cursor? -> [City]'}"),
      Fault("{pages: cursor ①at②, route: 'GET /a?cursor? -> [City]'}", .invalidRoute),
      Fault("{pages: cursor at ①a..b②, route: 'GET /a?cursor? -> [City]'}", .invalidRoute),
      Fault("{pages: offset ①to②, route: 'GET /a?offset:Int=0 -> [City]'}"),
      Fault("{pages: link ①to x②, route: 'GET /a -> [City]'}", fix: ""),
      Fault("{pages: link at a ①to x②, route: 'GET /a -> [City]'}", fix: ""),
      Fault("{pages: link ①at②, route: 'GET /a -> [City]'}", .invalidRoute),
      Fault("{pages: {link at a, until: ①short②}, route: 'GET /a?limit:Int=1 -> [City]'}"),
      Fault("{pages: offset ①by 20②, route: 'GET /a?offset:Int=0 -> [City]'}"),
      Fault("{①pages②: [offset], route: 'GET /a -> [City]'}", .wrongKind),
      Fault("{①pages②: {until: short}, route: 'GET /a?limit:Int=1 -> [City]'}"),
      Fault("{pages: {link, until: ①short②}, route: 'GET /a?limit:Int=1 -> [City]'}"),
      Fault("{pages: {①offset②: 1, until: short}, route: 'GET /a?offset:Int=0 -> [City]'}"),
      Fault("{pages: {offset, ①page②}, route: 'GET /a?offset:Int=0 -> [City]'}"),
      Fault(
        "{pages: {offset, until: ①shrt②}, route: 'GET /a?offset:Int=0 -> [City]'}", fix: "short"),
      Fault("{pages: {offset, until: short ①by 2②}, route: 'GET /a?offset:Int=0 -> [City]'}"),
      Fault("{pages: {offset, until: short ①of②}, route: 'GET /a?offset:Int=0 -> [City]'}"),
      Fault("{pages: {offset, until: ①short②}, route: 'GET /a?offset:Int=0 -> [City]'}"),
      Fault(
        "{pages: {offset, until: short of ①siz②}, route: 'GET /a?size:Int&offset:Int=0 -> [City]'}",
        fix: "size"),
      Fault("{pages: {offset, until: short}, route: 'GET /a?①limit②&offset:Int=0 -> [City]'}"),
      Fault(
        "{pages: {offset, until: ①short②}, route: 'GET /a?limit:Int&offset:Int=0 -> lenient [City]'}"
      ),
      Fault("{pages: ①offset②, route: 'GET /a -> [City]'}"),
      Fault("{pages: offset to ①strt②, route: 'GET /a?start:Int=0 -> [City]'}", fix: "start"),
      Fault("{pages: offset, route: 'GET /a?①offset② -> [City]'}"),
      Fault("{pages: page, route: 'GET /a?①page②:Double=0 -> [City]'}"),
      Fault("{pages: cursor at n, route: 'GET /a?①cursor②?:Bool -> [City]'}"),
      Fault("{pages: ①page②, route: 'GET /a -> [City]', query: {page: = 1}}"),
      Fault("{pages: ①link②, route: GET /a}"), Fault("{pages: ①link②, route: GET /a -> File}"),
      Fault("{pages: ①link②, route: 'GET /a -> [City]?'}"),
      Fault("{pages: link, route: GET /a -> ①City②}"),
      Fault("{pages: link, route: GET /a -> ①Int②}"),
      Fault("{pages: link, route: 'GET /a -> ①{String:City}②'}"),
      Fault("{pages: link, route: 'GET /a -> ①{a:[Int],b:[Int]}②'}"),
      Fault("{pages: link, route: GET /a -> ①Order②}"),
      Fault("{pages: link, route: GET /a -> ①Cty②}", .unknownType, fix: "City"),
      Fault("{pages: ①link②, route: 'FILE a.json -> [City]'}"),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(endpoints: "e: " + $0) }
  }

  @Test("a response with several lists is reported with a fix for each")
  func namesLists() throws {
    let spec = ReadSpec(
      spec(endpoints: "e: {route: 'GET /a -> {a:[Int],b:[Int]}', pages: link}"))
    let diagnostic = try #require(spec.log.diagnostics.first)
    #expect(diagnostic.help == "say where the items are: '-> [Item] at a'")
    #expect(diagnostic.notes == ["lists: a, b"])
    #expect(diagnostic.places.map(\.label) == ["needed for pages"])
  }
}

extension Fault {
  fileprivate init(_ text: String, fix: String? = nil) {
    self.init(text, .invalidPaging, fix: fix, help: nil)
  }
}

extension Paging {
  fileprivate var text: String {
    let name =
      switch kind {
      case .offset: "offset"
      case .page: "page"
      case .link: "link"
      case .linkInBody(let path): "link at " + path.joined(separator: "/")
      case .cursor(let path): "cursor " + path.joined(separator: "/")
      }
    return name + (parameter.map { " to \($0.value)" } ?? "")
      + (limit.map { " until \($0.value)" } ?? "")
  }
}
