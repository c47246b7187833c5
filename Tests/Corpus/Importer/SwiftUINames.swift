/// Types with the names of those of SwiftUI that generated types must not hide. They are in another
/// module than the files that use them, as SwiftUI is, which Linux does not have.
public protocol App {}
public protocol Scene {}
public protocol Shape {}
public protocol View {}
public struct Binding {}
public struct Button {}
public struct Color {}
public struct Environment {}
public struct Font {}
public struct Form {}
public struct Group {}
public struct Image {}
public struct Label {}
public struct Link {}
public struct List {}
public struct Menu {}
public struct Path {}
public struct Section {}
public struct State {}
public struct Table {}
public struct Text {}
