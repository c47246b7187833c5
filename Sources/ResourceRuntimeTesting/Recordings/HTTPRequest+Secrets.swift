import Foundation
import ResourceRuntime

extension HTTPRequest {
  /// Returns the secrets of the response that a recording must not contain: those of its header
  /// fields and of the value that the resource decodes from it.
  func secretTexts(of response: HTTPResponse) -> [String] {
    var texts: [String] = []
    for field in response.headers.fields where field.sensitivity == .secret {
      texts += SecretSearch.texts(inField: field.name, field.value)
    }
    return texts + (resource?.secretTexts(of: response) ?? [])
  }
}

extension NetworkResource {
  fileprivate func secretTexts(of response: HTTPResponse) -> [String] {
    guard request.expected.contains(response.status) else {
      return (try? errorBody(status: response.status, from: response.body))
        .map { SecretSearch.texts(in: $0) } ?? []
    }
    return (try? value(of: response)).map { SecretSearch.texts(in: $0) } ?? []
  }
}
