public import Foundation

/// Loads resources from a folder or a bundle, with the same values as over the network.
///
/// Nothing outside of the folder is read: absolute paths, `..` and links that lead out are refused.
public struct FileService: FileLoading {
  private let folder: URL?

  public init(directory: URL) {
    folder = directory
  }

  /// The resources of a bundle, such as `.module`.
  public init(bundle: Bundle) {
    folder = bundle.resourceURL
  }

  public func load<R: FileResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    guard !Task.isCancelled else { throw .cancelled }
    return try value(of: resource, at: resource.file)
  }

  /// The value of a resource whose bytes are in a file.
  func value<R: Resource>(
    of resource: R, at path: String
  ) throws(ResourceError<R.ErrorBody>) -> R.Value {
    let data: Data
    do {
      data = try contents(of: path)
    } catch {
      throw .file(error)
    }
    let response = HTTPResponse(status: 200, body: data)
    let expectation = resource.replyExpectation
    if data.isEmpty, !expectation.isOptional, !expectation.isNothing {
      throw .emptyBody(FailedResponse(response))
    }
    do {
      return try resource.value(from: data)
    } catch {
      throw .decoding(error, FailedResponse(response))
    }
  }

  private func contents(of path: String) throws(FileFailure) -> Data {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = steps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard let folder, isPlain, !path.contains("\0"), !path.contains("\\") else {
      throw folder == nil ? .fileNotFound(path) : .outsideOfFolder(path)
    }
    let file = folder.appendingPathComponent(path, isDirectory: false)

    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isDirectory) else {
      throw .fileNotFound(path)
    }
    // Links are resolved on both sides, since the folder itself may be behind one.
    let root = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let real = file.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    guard real.count > root.count, real.starts(with: root) else { throw .outsideOfFolder(path) }
    guard !isDirectory.boolValue else { throw .fileUnreadable(path) }
    do {
      return try Data(contentsOf: file)
    } catch {
      throw .fileUnreadable(path)
    }
  }
}

/// A service that turns to files when the network does not answer.
public struct FallbackService<Primary: ResourceLoading>: ResourceLoading {
  let primary: Primary
  let files: FileService

  public func load<R: NetworkResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    do {
      return try await primary.load(resource)
    } catch {
      // What a server said stands, and so does the network's error where there is no such file.
      guard case .transport = error, let path = (resource as? any FileResource)?.file else {
        throw error
      }
      do {
        return try files.value(of: resource, at: path)
      } catch .file(.fileNotFound) {
        throw error
      }
    }
  }
}

extension ResourceLoading {
  /// This service, and the files where it gets no answer for a resource that also has a file.
  public func falling(back files: FileService) -> FallbackService<Self> {
    FallbackService(primary: self, files: files)
  }
}
