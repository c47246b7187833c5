internal import ResourceGenSwift

/// The conversion of a value of a response to one for requests.
struct InputContext: TemplateContext {
  let input: PlannedInput

  static let keys: TemplateKeys<InputContext> = [
    .text("name") { $0.input.name.source },
    .text("type") { $0.input.type.source },
    .list("arguments") { $0.input.arguments.map { InputArgumentContext(argument: $0) } },
    .flag("hasParameters") { !$0.input.parameters.isEmpty },
    .list("parameters") { $0.input.parameters.map { InputParameterContext(parameter: $0) } },
  ]
}

struct InputArgumentContext: TemplateContext {
  let argument: PlannedInput.Argument

  static let keys: TemplateKeys<InputArgumentContext> = [
    .text("label") { $0.argument.label.source },
    .text("value") { $0.argument.value.source },
  ]
}

struct InputParameterContext: TemplateContext {
  let parameter: PlannedInput.Parameter

  static let keys: TemplateKeys<InputParameterContext> = [
    .text("label") { $0.parameter.label.source },
    .text("type") { $0.parameter.type.source },
  ]
}
