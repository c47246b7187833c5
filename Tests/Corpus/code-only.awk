# Prints the code of a Swift file without comments and the text of literals. Interpolations are
# code. An unterminated literal or comment hides the rest of the file, but the compiler reports it.

{ text = text $0 "\n" }

END {
  size = length(text)
  depth = 0 # of literals that are nested in interpolations
  place = 1
  while (place <= size) {
    character = substr(text, place, 1)
    if (literal == "") {
      if (substr(text, place, 2) == "//") {
        while (place <= size && substr(text, place, 1) != "\n") place++
        continue
      }
      if (substr(text, place, 2) == "/*") {
        nested = 0
        do {
          two = substr(text, place, 2)
          if (two == "/*") { nested++; place += 2 }
          else if (two == "*/") { nested--; place += 2 }
          else place++
        } while (nested > 0 && place <= size)
        continue
      }
      if (match(substr(text, place, 12), /^#*"/)) {
        hashes = substr(text, place, RLENGTH - 1)
        place += RLENGTH - 1
        quotes = substr(text, place, 3) == "\"\"\"" ? "\"\"\"" : "\""
        if (quotes == "\"" && substr(text, place, 2 + length(hashes)) == "\"\"" hashes) {
          place += 2 + length(hashes)
          continue
        }
        place += length(quotes)
        literal = quotes hashes
        escape = "\\" hashes
        continue
      }
      if (depth > 0 && character == "(") open[depth]++
      if (depth > 0 && character == ")") {
        if (open[depth] == 0) {
          literal = outer[depth]
          escape = escapes[depth]
          depth--
          place++
          continue
        }
        open[depth]--
      }
      printf "%s", character
      place++
      continue
    }
    if (substr(text, place, length(escape)) == escape) {
      place += length(escape)
      if (substr(text, place, 1) == "(") {
        depth++
        outer[depth] = literal
        escapes[depth] = escape
        open[depth] = 0
        literal = ""
        printf " "
      }
      place++
      continue
    }
    if (substr(text, place, length(literal)) == literal) {
      place += length(literal)
      literal = ""
      continue
    }
    place++
  }
}
