// error: 'init(string:encodingInvalidCharacters:)' is only available in
import Foundation

func url(_ text: String) -> URL? { URL(string: text, encodingInvalidCharacters: false) }
