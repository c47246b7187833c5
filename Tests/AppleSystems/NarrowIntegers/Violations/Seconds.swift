// trap: the seconds of a date in `Int`, which only fail when the program runs
@_cdecl("check")
func check() {
  let days = "9999".utf8.reduce(0) { $0 * 10 + Int($1 - 0x30) } * 365
  print("\(days * 86400)")
}
