import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FileCredentialStoreTests {
  private let folder: TestFolder
  private let file: URL
  private let errors = LockedValue<[CredentialStoreError]>([])

  init() throws {
    folder = try TestFolder([:])
    file = folder.url.appendingPathComponent("login")
  }

  private func store(at url: URL? = nil) -> FileCredentialStore {
    let errors = errors
    return FileCredentialStore(Membership.self, at: url ?? file) { error in
      errors.withLock { $0.append(error) }
    }
  }

  private func stored(at url: URL? = nil) async -> Membership? {
    await store(at: url).credentials() as? Membership
  }

  private func mode(of url: URL) throws -> Int {
    var status = stat()
    try #require(lstat(url.path, &status) == 0)
    return Int(status.st_mode & 0o7777)
  }

  private var reported: [CredentialStoreError] { errors.withLock { $0 } }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test("a user stays logged in when the program starts again, until the log-out")
  func sessions() async throws {
    #expect(await stored() == nil, "nothing is stored yet")
    await store().set(Membership(user: "ann ü\n", token: "t", refreshToken: "r"))
    let read = try #require(await stored())
    #expect(read.user == "ann ü\n" && read.token == "t")
    #expect(read.refreshToken == "r" && read.apiKey == nil)

    await store().set(Membership(user: "bob", token: "u"))
    #expect(await stored()?.user == "bob")
    let current = store()
    await current.set(nil)
    #expect(await current.credentials() == nil)
    #expect(await stored() == nil)
    await current.set(nil)
    #expect(try names.isEmpty)
    #expect(reported.isEmpty)
  }

  @Test("refreshed credentials are stored")
  func refreshes() async throws {
    let server = try ClubServer()
    let store = store()
    await store.set(expired)
    #expect(try await server.service(store).load(MembersResource()) == ["Ann", "Bob"])
    #expect(await stored()?.token == "new")
    #expect(await stored()?.refreshToken == "r1")
    #expect(await store.replace(by: expired, if: { _ in false }) == false)
    #expect(await stored()?.token == "new")
  }

  @Test("only the user of the process may read the file and the folder that is created for it")
  func permissions() async throws {
    let deep = folder.url.appendingPathComponent("a/b/login")
    await store(at: deep).set(expired)
    #expect(try mode(of: deep) == 0o600)
    #expect(try mode(of: deep.deletingLastPathComponent()) == 0o700)
    #expect(await stored(at: deep)?.user == "ann")
    await store(at: deep).set(Membership(user: "bob", token: "t"))
    #expect(try mode(of: deep) == 0o600)
  }

  @Test("no symbolic link is followed, neither for reading nor for writing")
  func links() async throws {
    let target = folder.url.appendingPathComponent("target")
    await store(at: target).set(expired)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    #expect(await stored() == nil)
    #expect(reported == [.file(.notAFile(file.path))])
    await store().set(Membership(user: "bob", token: "t"))
    #expect(await stored()?.user == "bob")
    #expect(await stored(at: target)?.user == "ann")
    #expect(try names == ["login", "target"])
  }

  @Test("a change replaces the file by a new one, so that no reader sees a part")
  func replacement() async throws {
    await store().set(expired)
    let link = folder.url.appendingPathComponent("old")
    try FileManager.default.linkItem(at: file, to: link)
    await store().set(Membership(user: "bob", token: "t"))
    #expect(await stored(at: link)?.user == "ann", "the old file has its bytes")
    #expect(try names == ["login", "old"])
  }

  @Test("a failed write leaves no temporary file, and the credentials count in memory")
  func failedWrites() async throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let store = store()
    await store.set(expired)
    #expect((await store.credentials() as? Membership)?.user == "ann")
    #expect(try names == ["login"])
    #expect(reported == [.file(.notAFile(file.path))])

    let blocked = file.appendingPathComponent("sub/login")
    try Data().write(to: file.appendingPathComponent("sub"))
    await self.store(at: blocked).set(expired)
    #expect(reported.last == .file(.folderNotFound(blocked.path)))
  }

  @Test("a file to which other users have access is not used", arguments: [0o640, 0o602, 0o644])
  func access(mode: Int) async throws {
    await store().set(expired)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    #expect(await stored() == nil)
    #expect(reported == [.notPrivate(file.path)])
    await store().set(expired)
    #expect(await stored()?.user == "ann")
    #expect(try self.mode(of: file) == 0o600)
  }

  @Test(
    "damaged files, and those that lack a credential, need a new login",
    arguments: ["", "{", "[]", #"{"user": 1}"#, #"{"user": "ann"}"#, "\u{0}"])
  func damage(text: String) async throws {
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let store = store()
    #expect(await store.credentials() == nil)
    #expect(reported == [.unreadable])
    await store.set(expired)
    #expect(await stored()?.user == "ann")
  }

  @Test("a file that is repaired is read by the next request")
  func secondAttempts() async throws {
    try Data().write(to: file)
    let store = store()
    #expect(await store.credentials() == nil)
    await self.store().set(expired)
    #expect((await store.credentials() as? Membership)?.user == "ann")
  }

  @Test("special files and addresses of the network are reported, not opened")
  func specialFiles() async throws {
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(await stored() == nil)
    let url = try #require(URL(string: "https://example.com/login"))
    await store(at: url).set(expired)
    #expect(reported.first == .file(.notAFile(file.path)))
    #expect(reported.count == 2)
    let large = folder.url.appendingPathComponent("large")
    #expect(
      FileManager.default.createFile(
        atPath: large.path, contents: Data(count: 2 << 20), attributes: [.posixPermissions: 0o600]))
    #expect(await stored(at: large) == nil)
    #expect(reported.last == .file(.tooLarge(large.path)))
  }

  @Test("credentials of another type are used, but not stored")
  func otherTypes() async throws {
    let store = store()
    await store.set(loggedIn)
    #expect(await store.credentials() is Credentials)
    #expect(reported == [.otherType])
    #expect(try names.isEmpty)
  }

  @Test("credentials print no secret while they are written and read")
  func printing() async throws {
    await store().set(expired)
    let store = FileCredentialStore(PrintedCredentials.self, at: file)
    let read = try #require(await store.credentials() as? PrintedCredentials)
    #expect(read.text.contains("(secret)"))
    #expect(!read.text.contains("r1") && !read.text.contains("old"), "\(read.text)")
  }
}

/// Credentials that are the description of their stored form.
private struct PrintedCredentials: StorableCredentials {
  let text: String

  init(from stored: StoredCredentials) throws {
    var text = "\(stored)" + String(reflecting: stored)
    dump(stored, to: &text)
    self.text = text
  }

  func write(to stored: inout StoredCredentials) {}
  func credential(_ name: String) -> (any RequestParameter)? { nil }
}
