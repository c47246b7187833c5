/// Two values are equal if they encode to the same bytes, with sorted dictionaries and unrounded
/// numbers.
///
/// One shared extension instead of synthesized conformances, which would take longer to compile
/// than the code that reads and writes JSON.
extension Fetchable where Self: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    WrittenIdentity.haveEqualMembers(left, right)
  }

  public func hash(into hasher: inout Hasher) {
    WrittenIdentity.hash(self, into: &hasher)
  }

  /// Declared here because the compiler would otherwise synthesize it in every type.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

/// Values with different ids are not written completely, since the id is a part of what they write.
extension Fetchable where Self: Hashable & Identifiable, ID: JSONWritable {
  public static func == (left: Self, right: Self) -> Bool {
    WrittenIdentity.areEqual(left, right)
  }

  public func hash(into hasher: inout Hasher) {
    WrittenIdentity.hash(id, into: &hasher)
  }
}

/// The ids of most models need not be written to be compared: if they differ, so do their bytes.
extension Fetchable where Self: Hashable & Identifiable, ID == String {
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && WrittenIdentity.haveEqualMembers(left, right)
  }
}

extension Fetchable where Self: Hashable & Identifiable, ID == Int {
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && WrittenIdentity.haveEqualMembers(left, right)
  }
}
