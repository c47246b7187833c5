/// The types of two specs, each in a namespace.
public struct Pair {
  public var cat: Cats.Animal
  public var dog: Dogs.Animal
}
