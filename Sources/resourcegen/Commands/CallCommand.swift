internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// `resourcegen call Specs/api.yaml getUser id=1200`: reads the spec as every command does, and
/// lets `resourcegen-call` make the request, which needs the runtime.
enum CallCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    if arguments.values.count == 1 { throw .missingArgument("the operation") }
    let job = try Job(arguments, for: .call, reading: arguments.values.first)
    var reporter = Reporter(for: job)
    guard let input = try SpecInput(of: job, reporting: &reporter), !reporter.hasErrors,
      let (text, names) = Generator(input.options, in: input.folder)
        .callableText(of: input.text, reporting: &reporter.log),
      !reporter.hasErrors
    else { return reporter.finish("nothing was sent") }

    // The native format doesn't have the ids of an OpenAPI document, and not all names in Swift
    // follow from one operation alone.
    let name = arguments.values.dropFirst().first ?? ""
    guard let operation = names.operation(named: name) else {
      throw .unknownOperation(name, near: names.operations(near: name))
    }

    if let remark = names.remark(on: operation.name) {
      Terminal.printError("resourcegen: note: \(remark)\n")
    }
    let file = InheritedFile(containing: text)
    guard let file else {
      reporter.add([.system(.unwritable, "a temporary file")])
      return reporter.finish("nothing was sent")
    }
    var words = ["--api=\(file.descriptor)", "--call=\(operation.call)"]
    for option in options {
      for value in arguments.all(option) ?? [] {
        words.append(
          option.placeholder == nil ? option.spelling : "\(option.spelling)=\(value)")
      }
    }
    words += ["--", operation.name] + arguments.values.dropFirst(2)
    // The other program writes to the same terminal.
    ProgressLine.end()
    Program.execute("resourcegen-call", words)
    Terminal.printError(
      """
      resourcegen: error: 'resourcegen-call' was not found next to resourcegen or in PATH
        = help: run `make install` in the folder of resourcegen, which installs both

      """)
    return .files
  }

  /// The options that `resourcegen-call` takes.
  private static let options: [OptionName] = [
    .server, .variable, .credential, .withoutCredentials, .header, .body, .allPages, .verbose,
    .curl, .printRequest,
    .record, .outputFile, .timeout, .limit, .showSecrets,
  ]

  /// The exit codes of a call, with their meanings.
  static let exitCodes = [
    ("0", "A response that counts as success and fits its model."),
    ("1", "The server refused the request, or the response doesn't fit its model."),
    ("2", "The command line or a value is invalid; nothing was sent."),
    ("3", "A file could not be read or written."),
    ("4", "No response: lookup, connection, TLS, or a time-out."),
    ("130", "You interrupted the call; what had arrived was printed."),
  ]
}
