internal import Foundation
internal import ResourceRuntime

/// Prints a response with its secrets replaced.
struct ResponsePrinting {
  let console: CallConsole
  let isVerbose: Bool
  /// The secrets of the call and the names of secrets in the spec; nil to print secrets too.
  let secrets: Locked<Redaction>?

  private var redaction: Redaction? { secrets?.withLock { $0 } }

  /// - Parameter page: the number of the page; nil if the response isn't one.
  func printHead(status: Int, _ headers: HTTPHeaders, page: Int? = nil) {
    var text = StatusPhrase.text(of: status) + (page.map { ", page \($0)" } ?? "") + "\n"
    if isVerbose {
      let redaction = redaction
      for (name, value) in redaction?.headers(headers) ?? headers.map({ ($0.name, $0.value) }) {
        text += "\(name): \(value)\n"
      }
      text += "\n"
    }
    console.message(text.printable)
  }

  /// Prints the body of a response, what lists of it left out, and whether it was compared.
  ///
  /// - Parameter page: the number of the page; nil if the response isn't one.
  func printContents(_ data: Data, _ body: ReadBody, page: Int? = nil) {
    printBody(data, body.value)
    let place = page.map { "page \($0): " } ?? ""
    for reason in body.skipped { printWarning("\(place)skipped \(reason)") }
    if body.isUnread {
      printWarning(
        "\(place)the XML wasn't compared with the spec: each app chooses a decoder for it")
    }
  }

  /// Prints a body: JSON indented, other text as it is, and the size of anything else.
  ///
  /// Members with the name of a secret are replaced in any case, since the model may not list them.
  ///
  /// - Parameter value: the value that was read from it; nil if it doesn't fit its model or has
  ///   none.
  func printBody(_ data: Data, _ value: ModelValue?) {
    if data.isEmpty { return }
    var printer = JSONPrinter()
    printer.isColored = console.hasColor
    var redaction = redaction
    if let known = redaction {
      printer.secretOffsets = Set(value?.secretOffsets ?? [])
      redaction?.add(value?.secrets ?? [])
      printer.hidesMember = { known.hides($0) }
    }
    if let redaction {
      printer.redact = { redaction.text($0) }
      printer.redactsNumbers = redaction.hasNumericSecret
    }
    if printer.print(data, to: console.result) { return }
    if let text = String(bytes: data, encoding: .utf8) {
      let shown = (redaction?.text(text) ?? text).printable
      console.result(shown.hasSuffix("\n") ? shown : shown + "\n")
    } else {
      console.message("(\(data.count) bytes that aren't text)\n")
    }
  }

  /// Prints an error, which may quote a value of the response.
  func printError(_ text: String) { printMessage("error", text) }

  func printWarning(_ text: String) { printMessage("warning", text) }

  func printNote(_ text: String) { printMessage("note", text) }

  private func printMessage(_ severity: String, _ text: String) {
    let text = redaction?.text(text) ?? text
    console.message("resourcegen: \(severity): \(text.printable)\n")
  }
}
