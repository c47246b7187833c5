// error: invalid conversion: '60e9' overflows 'Int'
let nanoseconds = Int(60e9)
