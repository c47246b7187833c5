public import Foundation

/// Loads resources from a folder or a bundle, with the same values as over the network.
///
/// Nothing outside of the folder is read: absolute paths, `..` and links that lead out are refused.
public struct FileService: FileLoading {
  private let folder: URL?

  /// Files that are longer than `bodySize` are not read into memory: they are `FileFailure.tooLarge`.
  public let limits: ServiceLimits

  public init(directory: URL, limits: ServiceLimits = ServiceLimits()) {
    folder = directory
    self.limits = limits
  }

  /// The resources of a bundle, such as `.module`.
  public init(bundle: Bundle, limits: ServiceLimits = ServiceLimits()) {
    folder = bundle.resourceURL
    self.limits = limits
  }

  public func load<R: FileResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    guard !Task.isCancelled else { throw .cancelled }
    return try value(of: resource, at: resource.file)
  }

  /// Where the file of a resource is, for whoever reads it piece by piece; it is there, within the folder, and no folder itself.
  public func url<R: FileResource>(of resource: R) throws(FileFailure) -> URL {
    try url(of: resource.file)
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
      throw .emptyBody(FailedResponse(response, to: String(describing: R.self)))
    }
    do {
      return try resource.value(from: data)
    } catch {
      throw .decoding(error, FailedResponse(response, to: String(describing: R.self)))
    }
  }

  private func contents(of path: String) throws(FileFailure) -> Data {
    let file = try url(of: path)
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: file)
    } catch {
      throw .fileUnreadable(path)
    }
    defer { try? handle.close() }
    var data = Data()
    do {
      // The size that the folder names may be out of date, so it is not asked for.
      while let chunk = try handle.read(upToCount: 1 << 18), !chunk.isEmpty {
        guard chunk.count <= limits.bodySize - data.count else { throw FileFailure.tooLarge(path) }
        data += chunk
      }
    } catch {
      throw error as? FileFailure ?? .fileUnreadable(path)
    }
    return data
  }

  private func url(of path: String) throws(FileFailure) -> URL {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = steps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard let folder, isPlain, !path.contains("\0"), !path.contains("\\") else {
      throw folder == nil ? .fileNotFound(path) : .outsideOfFolder(path)
    }
    let file = folder.appendingPathComponent(path, isDirectory: false)

    var status = stat()
    guard stat(file.path, &status) == 0 else { throw .fileNotFound(path) }
    // Links are resolved on both sides, since the folder itself may be behind one.
    let root = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let real = file.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    guard real.count > root.count, real.starts(with: root) else { throw .outsideOfFolder(path) }
    // A pipe or a device would have no end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .fileUnreadable(path) }
    return file
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
