// error: runtime support for typed throws function types is only available in
struct Failure: Error {}

func first<Value>(_ values: [Value]) -> Value? { values.first }

func firstLoad(_ loads: [() throws(Failure) -> Int]) throws(Failure) -> Int? {
  try first(loads)?()
}
