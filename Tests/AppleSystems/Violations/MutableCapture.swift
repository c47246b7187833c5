// error: mutation of captured var 'count' in concurrently-executing code
import Foundation

func count() {
  var count = 0
  DispatchQueue.global().async { count += 1 }
}
