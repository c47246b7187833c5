// error: 'span' is only available in
func length(_ text: String) -> Int { text.utf8.span.count }
