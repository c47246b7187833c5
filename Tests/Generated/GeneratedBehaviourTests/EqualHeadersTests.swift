import Foundation
import GoldenOpenapiEqualHeaders
import ResourceRuntime
import Testing

@Suite("Header fields that several resources have")
struct EqualHeadersTests {
  private let headers: HTTPHeaders = [
    "Link": "</notes?page=2>; rel=next", "X-RateLimit-Limit": "60",
    "X-RateLimit-Reset": "2026-11-26T09:30:00Z",
  ]

  private func isExhausted(_ headers: LinkRateLimitHeaders) -> Bool { headers.rateLimitLimit == 0 }

  @Test("one function takes those of several resources, in any order of the document")
  func oneType() throws {
    let notes = try NotesListResource.Headers(headers)
    let tasks = try TasksListResource.Headers(headers)
    #expect(!isExhausted(notes) && !isExhausted(tasks))
    #expect(tasks.link == notes.link)
    #expect(tasks.rateLimitReset == notes.rateLimitReset)
    #expect(notes.rateLimitReset != nil)
  }

  @Test("fields of the same name with other types are others")
  func otherTypes() throws {
    #expect(try PagesListResource.Headers(["X-Page": "a"]).page == "a")
    #expect(try PagesAddResource.Headers(["X-Page": "3"]).page == 3)
  }

  @Test("an enumeration of a field belongs to its resource")
  func enumeration() throws {
    let state = try FilesReplaceResource.Headers(["X-State": "new"]).state
    #expect(state == FilesReplaceResource.State.new)
  }
}
