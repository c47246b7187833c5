public import Foundation
public import ResourceRuntime

/// A type that reads and writes JSON itself.
public struct Money: Fetchable, Hashable {
  public var amount: Decimal
  public var currency: String

  public init(_ amount: Decimal, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }

  public init(from json: JSONReader) throws(JSONDecodingError) {
    let start = JSONDecodingError(.missing, at: json)
    let value = try JSONValue(from: json)
    guard let amount = value["amount"]?.string.flatMap({ Decimal(string: $0) }),
      let currency = value["currency"]?["code"]?.string
    else { throw start }
    self.init(amount, currency)
  }

  public func write(to json: JSONWriter) {
    let value: JSONValue = [
      "amount": .string("\(amount)"), "currency": ["code": .string(currency)],
    ]
    value.write(to: json)
  }
}
