/// A spec of any size in the native format, with everything that real specs contain: models that
/// refer to each other, nested and inline types, enumerations, unions, lists, dates, defaults,
/// parameters, errors.
struct SyntheticSpec {
  var models: Int
  var endpoints: Int
  /// Whether every model is a structure, as in `CodableCounterpart`.
  var hasOnlyStructures = false

  var text: String {
    var text = """
      resourcegen: 1
      name: Synthetic

      servers:
        example: http://localhost:8000
        other:
          url: https://api.example.com/v2
          headers: {X-Client: bench}

      errors: {4xx: Problem}

      models:
        Problem: {code: String, message?: String}

      """
    for number in 0..<models { text += model(number) }
    text += "\nendpoints:\n"
    for number in 0..<endpoints { text += endpoint(number) }
    return text
  }

  private func model(_ number: Int) -> String {
    switch hasOnlyStructures ? 0 : number % 20 {
    case 18: "  Kind\(number): small | middle | large_one | *\n"
    case 19: "  Either\(number): Item\(number - 2) | Item\(number - 3) [by kind]\n"
    default:
      """
        Item\(number):
          $doc: The item with the number \(number), of which there are many.
          kind: String
          item_id: Int
          display_name: String
          created_at: Date
          updated_on?: Date(yyyy-MM-dd)
          state: active | archived | *
          weight: Int = 0
          price?: Double
          tags?: [String]
          owner?: \(number == 0 ? "Problem" : "Item\(structure(number / 2))")
          parts?: [Item\(structure(number * 7 / 11))]
          labels?: {String: String}

      """
    }
  }

  private func endpoint(_ number: Int) -> String {
    let name = "Item\(structure(number % max(1, models)))"
    return switch number % 4 {
    case 0:
      "  listItems\(number): GET /items\(number)?limit:Int=20&offset:Int=0&name -> [\(name)]\n"
    case 1: "  getItem\(number): GET /items\(number)/{id:Int} -> \(name)\n"
    case 2:
      """
        addItem\(number):
          doc: Adds an item.
          route: POST other:/items\(number) -> \(name)
          body: \(name)

      """
    default:
      """
        changeItem\(number):
          route: PUT /items\(number)/{id:Int}?notify:Bool=false -> \(name)
          headers: {X-Trace?: String}
          body: \(hasOnlyStructures ? name : "{display_name?: String, weight: Int}")

      """
    }
  }

  /// The number itself or the nearest one below it whose model is a structure.
  private func structure(_ number: Int) -> Int {
    hasOnlyStructures || number % 20 < 18 ? number : number - 2
  }
}
