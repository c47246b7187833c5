#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    @preconcurrency internal import Glibc
  #elseif canImport(Musl)
    @preconcurrency internal import Musl
  #else
    internal import Darwin
  #endif

  /// What lets git read a repository that may be hostile.
  ///
  /// The settings of a clone name programs, and a folder of it may look like a repository itself.
  /// So git reads what it has, and fetches and runs nothing.
  enum GitEnvironment {
    /// Settings that win over those of the repository. Those of the user and of the system count,
    /// as they may have `safe.directory`.
    static let settings = [
      "--no-pager",
      // A folder of a clone that has the files of a repository isn't one.
      "-c", "safe.bareRepository=explicit",
      "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    ]

    /// Variables with values that the user's don't replace.
    static let variables = [
      // A partial clone would fetch missing objects from its remote, whose settings name a program.
      "GIT_NO_LAZY_FETCH=1",
      // The same for git before 2.39.4. Unlike `protocol.allow`, a list of no protocols can't be
      // overridden by the more specific settings of a repository (git-config).
      "GIT_ALLOW_PROTOCOL=",
      "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0",
    ]

    /// The variables of this process, except those.
    static var inheritedVariables: [UnsafeMutablePointer<CChar>?] {
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      #if canImport(Darwin)
        next = _NSGetEnviron().pointee
      #else
        next = environ
      #endif
      let names = variables.map { $0.prefix { $0 != "=" } + "=" }
      var inherited: [UnsafeMutablePointer<CChar>?] = []
      while let pointer = next, let variable = pointer.pointee {
        let text = String(cString: variable)
        if !names.contains(where: { text.hasPrefix($0) }) { inherited.append(variable) }
        next = pointer + 1
      }
      return inherited
    }
  }
#endif
