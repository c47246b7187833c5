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

  /// Prints what lists of a body left out, and whether it was compared.
  ///
  /// - Parameter page: the number of the page; nil if the response isn't one.
  func printRemarks(on body: ReadBody, page: Int? = nil) {
    let place = page.map { "page \($0): " } ?? ""
    for reason in body.skipped { printWarning("\(place)skipped \(reason)") }
    if body.isUnread {
      printWarning(
        "\(place)the XML wasn't compared with the spec: each app chooses a decoder for it")
    }
  }

  /// Prints a body: JSON indented, other text as it is, and the size and first bytes of anything
  /// else.
  ///
  /// Members with the name of a secret are replaced in any case, since the model may not list them.
  ///
  /// - Parameters:
  ///   - value: the value that was read from it; nil if it doesn't fit its model or has none.
  ///   - headers: those of the response, with the charset of a text.
  ///   - help: how to get the bytes that aren't text.
  func printBody(
    _ data: Data, _ value: ModelValue?, _ headers: HTTPHeaders = [:], help: String? = nil
  ) {
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
    if let text = headers.text(of: data) {
      let shown = (redaction?.text(text) ?? text).printable
      console.result(shown.hasSuffix("\n") ? shown : shown + "\n")
    } else {
      // A secret must not be cut, which would hide it from the redaction.
      let text = BinaryText.text(of: data.prefix(4096))
      let shown = (redaction?.text(text) ?? text).printable
      let beginning = shown.count > 80 ? shown.prefix(80) + "…" : shown
      console.message("(\(data.count) bytes that aren't text: \(beginning))\n")
      if let help { console.message("  = help: \(help)\n") }
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
