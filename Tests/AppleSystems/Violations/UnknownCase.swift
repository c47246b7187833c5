// error: switch covers known cases, but
import Foundation

func isAllowed(_ disposition: URLSession.ResponseDisposition) -> Bool {
  switch disposition {
  case .allow, .becomeDownload, .becomeStream: true
  case .cancel: false
  }
}
