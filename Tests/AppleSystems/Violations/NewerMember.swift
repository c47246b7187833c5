// error: 'init(string:encodingInvalidCharacters:)' is only available in
// systems: macos ios tvos watchos
import Foundation

func url(_ text: String) -> URL? { URL(string: text, encodingInvalidCharacters: false) }
