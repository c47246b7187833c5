// error: arithmetic operation '25000 * 86400' (on type 'Int') results in an overflow
let secondsUntil2038 = 25_000 * 86_400
