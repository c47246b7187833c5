import GoldenOpenapiEqualSchemas
import ResourceRuntime
import TestSupport
import Testing

/// Equal inline schemas of an OpenAPI document, which are one type.
@Suite("Equal schemas")
struct EqualTypeTests {
  @Test("a value of one schema is a value of all that equal it")
  func values() throws {
    let address = PostalAddress(city: "Ulm", country: .de)
    let book = Book(title: "T", address: address, format: .paper, formats: [.paper])
    let author = Author(name: "A", price: Price(currency: "EUR"), address: book.address)
    #expect(author.address == address)
    #expect(book.formats == [Book.FormatsItem.paper])
    #expect(book.price == Book.Price?.none)
  }

  @Test("the errors of several operations have one type")
  func errors() async throws {
    let body: LoopbackAnswer = .json(#"{"code":7}"#, status: 400)
    let other: LoopbackAnswer = .json(#"{"code":8}"#, status: 422)
    let first = try await problem(of: BooksListResource(), body) { error in
      if case .booksListStatus400Body(let problem) = error { problem } else { nil }
    }
    #expect(first?.code == 7)
    let second = try await problem(of: AuthorsListResource(), other) { error in
      if case .booksListStatus400Body(let problem) = error { problem } else { nil }
    }
    #expect(second?.code == 8)
  }

  private func problem<R: NetworkResource>(
    of resource: R, _ answer: LoopbackAnswer,
    _ content: (R.ErrorBody) -> BooksListStatus400Body?
  ) async throws -> BooksListStatus400Body? {
    let server = try GoldenServer(for: .main, answer: answer)
    do {
      _ = try await server.service.load(resource)
    } catch {
      if case .status(_, .decoded(let body), _) = error { return content(body) }
    }
    return nil
  }
}
