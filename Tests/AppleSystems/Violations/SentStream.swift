// error: capture of 'stream' with non-Sendable type 'InputStream' in a '@Sendable' closure
import Foundation

func open(_ stream: InputStream) {
  Thread.detachNewThread { stream.open() }
}
