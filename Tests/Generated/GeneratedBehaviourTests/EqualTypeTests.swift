import Foundation
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

  @Test("schemas with the same key have one type, in models and parameters")
  func keys() throws {
    let film = Film(language: .fr, subtitles: [.en], ratio: Ratio(width: 16), state: .draft)
    let series = FilmSeries(
      language: film.language, subtitles: film.subtitles, ratio: film.ratio, state: film.state)
    #expect(FilmsListResource(language: film.language).language == series.language)
    #expect(try FilmSeries(json: film.jsonData()) == series)
  }

  @Test("null and a default value belong to a property, not to the type that it shares")
  func null() throws {
    let json = Data(#"{"language":null,"ratio":{}}"#.utf8)
    #expect(try FilmSeries(json: json).language == nil)
    #expect(try Film(json: json).language == .en)
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
