import ResourceGenDiagnostics
import ResourceGenYAML
import Testing

@testable import ResourceGenOverlay

/// Tests for JSONPath queries (RFC 9535).
@Suite struct JSONPathTests {
  private static let store = """
    {"store": {"book": [
      {"category": "reference", "author": "Rees", "title": "Sayings", "price": 8.95},
      {"category": "fiction", "author": "Waugh", "title": "Sword", "price": 12.99},
      {"category": "fiction", "author": "Melville", "title": "Moby Dick", "isbn": "0-5", "price": 8.99}],
      "bicycle": {"color": "red", "price": 399}},
     "odd": {"": 1, "a b": 2, "é": [null, true, "null", 1, 1.0, [], {}], "it's": 3, "n": {"a": [1, [2]]}}}
    """

  /// Returns the selected locations as pointers; nil for an invalid query, or one that exceeds its
  /// budget.
  private func select(
    _ query: String, in text: String = store, budget: Int = 100_000
  ) throws -> [String]? {
    var log = DiagnosticLog()
    let document = try #require(
      Document.json(SourceText(path: "a.json", text: text), reporting: &log))
    let tree = try #require(TreeEditor(document))
    var evaluator = PathEvaluator(tree, budget: budget)
    do {
      return try evaluator.select(PathParser.path(query)).found.map { location in
        var node = tree.root
        return evaluator.path(of: location).map { position in
          let name =
            tree.kind(of: node) == .mapping
            ? tree.text(of: tree.key(position, of: node)) : "\(position)"
          node = tree.child(position, of: node)
          return "/" + name
        }.joined()
      }
    } catch is PathError {
      return nil
    } catch is WorkBudgetError {
      return nil
    }
  }

  @Test(
    "segments select children and descendants",
    arguments: [
      ("$", [""]), ("$.store.bicycle.color", ["/store/bicycle/color"]),
      ("$['store'][\"bicycle\"]", ["/store/bicycle"]),
      ("$ .store\n['bicycle']", ["/store/bicycle"]),
      ("$.store.*", ["/store/book", "/store/bicycle"]), ("$.gone", []), ("$.store.book.color", []),
      ("$.store.book[0]", ["/store/book/0"]), ("$.store.book[-1]", ["/store/book/2"]),
      ("$.store.book[3]", []), ("$.store.bicycle[0]", []),
      ("$.store.book[1:]", ["/store/book/1", "/store/book/2"]),
      ("$.store.book[::2]", ["/store/book/0", "/store/book/2"]),
      ("$.store.book[::-1]", ["/store/book/2", "/store/book/1", "/store/book/0"]),
      ("$.store.book[-2:-1]", ["/store/book/1"]), ("$.store.book[::0]", []),
      ("$.store.book[2:0:-1]", ["/store/book/2", "/store/book/1"]),
      ("$.store.book[0,2]", ["/store/book/0", "/store/book/2"]),
      ("$.store.book[0,0]", ["/store/book/0"]),
      (
        "$..price",
        [
          "/store/bicycle/price", "/store/book/0/price", "/store/book/1/price",
          "/store/book/2/price",
        ]
      ),
      ("$..book[1].title", ["/store/book/1/title"]), ("$.odd['']", ["/odd/"]),
      ("$.odd['a b', 'it\\'s']", ["/odd/a b", "/odd/it's"]), ("$.odd.é[1]", ["/odd/é/1"]),
      ("$.odd['\\u00e9'][0]", ["/odd/é/0"]), ("$.odd.n..[0]", ["/odd/n/a/0", "/odd/n/a/1/0"]),
    ] as [(String, [String])])
  func steps(query: String, places: [String]) throws {
    let found = try #require(try select(query))
    #expect(query.contains("..") ? found.sorted() == places.sorted() : found == places)
  }

  @Test(
    "filters select the children that satisfy a condition",
    arguments: [
      ("?@.isbn", [2]), ("?!@.isbn", [0, 1]), ("?@.price < 9", [0, 2]), ("?(@.price<9)", [0, 2]),
      ("?@.price < 9 && @.category == 'fiction'", [2]), ("?@.price>=12.99||@.isbn", [1, 2]),
      ("?!(@.price < 9)", [1]), ("?@.category != \"fiction\"", [0]),
      ("?@.gone == @.missing", [0, 1, 2]),
      ("?@.gone == null", []), ("?@.price == 8.95e0", [0]), ("?'fiction' == @.category", [1, 2]),
      ("?@.author < 'Rees'", [2]), ("?@.title > 1", []), ("?@['title'] <= @.title", [0, 1, 2]),
      ("?length(@.author) > 4", [1, 2]), ("?length(@) == 5", [2]), ("?count(@.*) == 4", [0, 1]),
      ("?match(@.title, 'S.*')", [0, 1]), ("?match(@.title, 'ord')", []),
      ("?search(@.title, 'ord')", [1]),
      ("?search(@.author, '^[MW]')", [1, 2]), ("?search(@.title, 's$')", [0]),
      ("?match(@.author, '(Rees|Waugh)')", [0, 1]), ("?match(@.isbn, '\\\\d-\\\\d')", [2]),
      ("?match(@.title, '\\\\p{Lu}\\\\p{Ll}{3,6}')", [0, 1]),
      ("?match(@.title, '[^ ]+ [A-E-]ick')", [2]),
      ("?match(@.price, '.*')", []), ("?value(@..price) == 12.99", [1]), ("?value(@.*) == 1", []),
      ("?@.price == $.store.book[1].price", [1]), ("?count($..price) == 4", [0, 1, 2]),
      ("?@[?@ == 'Rees']", [0]), ("?true == true", [0, 1, 2]), ("?@.a.b.c", []),
    ] as [(String, [Int])])
  func filters(filter: String, books: [Int]) throws {
    #expect(try select("$.store.book[\(filter)]") == books.map { "/store/book/\($0)" })
  }

  @Test(
    "only values of the same JSON type are equal",
    arguments: [
      ("@ == null", [0]), ("@ == true", [1]), ("@ == 'null'", [2]), ("@ == 1", [3, 4]),
      ("@ == $.odd.é[5]", [5]), ("@ == $.odd.é[6]", [6]), ("@ >= true", [1]), ("@ <= null", [0]),
    ] as [(String, [Int])])
  func kinds(filter: String, places: [Int]) throws {
    #expect(try select("$.odd.é[?\(filter)]") == places.map { "/odd/é/\($0)" })
  }

  @Test(
    "an invalid query is rejected",
    arguments: [
      "", "store", ".store", "$.", "$..", "$.store.", "$[", "$[]", "$['a", "$['a'", "$.store[01]",
      "$[-0]",
      "$[9007199254740992]", "$[-9223372036854775808]", "$[-9223372036854775808:]",
      "$[::-9223372036854775808]", "$./users", "$.1a", "$['\\x']", "$['\\ud800']", "$[?]",
      "$[?@.a ==]",
      "$[?1]",
      "$[?'a']", "$[?@.* == 1]", "$[?@..a == 1]", "$[?length(@.*) == 1]", "$[?count(1) == 1]",
      "$[?length(@.a)]",
      "$[?match(@.a)]", "$[?match(@.a, 'a') == true]", "$[?nope(@.a)]", "$[?match(@.a, '(')]",
      "$[?match(@.a, 'a{2,1}')]",
      "$[?(@.a]", "$[?@.a &&]", "$[?!@.a == 1]", "$ ", "$.a b", "$[1:2:3:4]", "$[?@.a = 1]",
      "$[?@.a == 01]",
    ])
  func faults(query: String) throws {
    #expect(try select(query) == nil)
  }

  @Test(
    "too many nested parentheses are an error; thousands of segments select nothing",
    .timeLimit(.minutes(5)))
  func depth() throws {
    #expect(try select("$[?" + String(repeating: "(", count: 100_000) + "@") == nil)
    #expect(try select("$[?" + String(repeating: "@[?", count: 100_000)) == nil)
    #expect(try select("$" + String(repeating: ".a", count: 10_000)) == [])
    #expect(try select("$[?match(@.a, '" + String(repeating: "(", count: 100_000) + "')]") == nil)
    #expect(try select("$[?match(@.a, '((a{1000}){1000}){1000}')]") == nil)
  }

  @Test(
    "a query that visits all nodes repeatedly is stopped", .timeLimit(.minutes(5)),
    arguments: ["$..*..*..*..*", "$..[?@..[?@..[?@..*]]]", "$..[?count($..*) > count(@..*)]..*..*"])
  func work(query: String) throws {
    let text = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try select(query, in: text) == nil)
  }

  @Test("a pattern that makes backtracking engines explode is fast", .timeLimit(.minutes(5)))
  func backtracking() throws {
    let text = "[\"" + String(repeating: "a", count: 2000) + "\"]"
    let query = "$[?match(@, '(a*)*(a|aa)*b')]"
    #expect(try select(query, in: text, budget: 10_000_000) == [])
  }
}
