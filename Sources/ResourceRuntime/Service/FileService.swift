public import Foundation

/// Loads resources from a folder or a bundle. Their values are the same as over the network.
///
/// Never reads outside the folder: absolute paths, `..` and links that lead out of it are refused.
public struct FileService: FileLoading {
  private let folder: URL?

  /// The limits of the service. Files longer than `bodySize` are not read into memory; they fail
  /// with `FileError.tooLarge`.
  public let limits: ResourceService.Limits

  /// Creates a service for the files below a folder. A missing folder is not an error until a call
  /// fails with `FileError.fileNotFound`.
  public init(directory: URL, limits: ResourceService.Limits = ResourceService.Limits()) {
    folder = directory
    self.limits = limits
  }

  /// Creates a service for the resources of a bundle, such as `.module`.
  public init(bundle: Bundle, limits: ResourceService.Limits = ResourceService.Limits()) {
    folder = bundle.resourceURL
    self.limits = limits
  }

  public func load<R: FileResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    guard !Task.isCancelled else { throw .cancelled }
    return try value(of: resource, at: resource.file)
  }

  /// Returns the location of the resource's file, for callers that read it in pieces. The file
  /// exists, is a regular file, and lies within the folder.
  public func url<R: FileResource>(of resource: R) throws(FileError) -> URL {
    try url(of: resource.file)
  }

  /// Reads and decodes the file of a resource.
  func value<R: Resource>(
    of resource: R, at path: String
  ) throws(ResourceError<R.ErrorBody>) -> R.Value {
    let operation = CalledOperation(file: R.self)
    let data: Data
    do {
      data = try contents(of: path)
    } catch {
      throw .file(error, operation: operation)
    }
    let response = HTTPResponse(status: 200, body: data)
    let expectation = resource.responseExpectation
    if data.isEmpty, !expectation.isOptional, !expectation.isNothing {
      throw .emptyBody(response.of(operation, expecting: .json))
    }
    do {
      return try resource.value(from: data)
    } catch {
      throw .decoding(error, response.of(operation, expecting: .json))
    }
  }

  private func contents(of path: String) throws(FileError) -> Data {
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
      // Counts while reading, as the size in the file's attributes may be out of date.
      while let chunk = try handle.read(upToCount: 1 << 18), !chunk.isEmpty {
        guard chunk.count <= limits.bodySize - data.count else { throw FileError.tooLarge(path) }
        data += chunk
      }
    } catch {
      throw error as? FileError ?? .fileUnreadable(path)
    }
    return data
  }

  private func url(of path: String) throws(FileError) -> URL {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = steps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard let folder, isPlain, !path.contains("\0"), !path.contains("\\") else {
      throw folder == nil ? .fileNotFound(path) : .outsideOfFolder(path)
    }
    let file = folder.appendingPathComponent(path, isDirectory: false)

    var status = stat()
    guard stat(file.path, &status) == 0 else { throw .fileNotFound(path) }
    // Links are resolved on both sides, since the path of the folder itself may contain one.
    let root = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let real = file.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    guard real.count > root.count, real.starts(with: root) else { throw .outsideOfFolder(path) }
    // Reading a pipe or a device might never end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .fileUnreadable(path) }
    return file
  }
}

/// A service that falls back to files when the network returns no response.
private struct FallbackService<Primary: ResourceLoading>: ResourceLoading {
  let primary: Primary
  let files: FileService

  func load<R: NetworkResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    do {
      return try await primary.load(resource)
    } catch {
      // An error response is final. Without such a file, the network error is the one to report.
      guard case .transport = error, let path = (resource as? any FileResource)?.file else {
        throw error
      }
      do {
        return try files.value(of: resource, at: path)
      } catch .file(.fileNotFound, _) {
        throw error
      }
    }
  }
}

extension ResourceLoading {
  /// Returns a service that loads from `files` when the service has no response for a resource that
  /// also has a file.
  public func withFallback(to files: FileService) -> some ResourceLoading {
    FallbackService(primary: self, files: files)
  }
}
