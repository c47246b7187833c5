// error: 'Mutex' is only available in
import Synchronization

final class Counter: Sendable {
  let count = Mutex(0)
}
