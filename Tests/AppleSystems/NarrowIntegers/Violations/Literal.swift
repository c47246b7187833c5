// error: integer literal '10000000000' overflows when stored into 'Int'
let limit = Duration.seconds(10_000_000_000)
