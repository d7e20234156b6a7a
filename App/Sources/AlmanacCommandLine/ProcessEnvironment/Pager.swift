import Foundation

/// A program that shows long output a screen at a time, and is written to.
struct Pager: Sendable {
  /// Writes all of a text; ``StreamError/readerGone`` once the person has quit it.
  let write: @Sendable (String) throws(StreamError) -> Void
  /// Ends the text, and waits until the person has quit.
  let finish: @Sendable () -> Void

  init(
    write: @escaping @Sendable (String) throws(StreamError) -> Void, finish: @escaping @Sendable () -> Void
  ) {
    self.write = write
    self.finish = finish
  }

  /// Starts a command of the shell that reads what is written here and has the terminal of this process. `nil` where there
  /// is no such program.
  init?(starting command: String, variables: [String: String]) {
    guard Self.isThere(command, path: variables["PATH"] ?? "/usr/bin:/bin") else { return nil }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let process = Self.spawn(command, input: reading, variables) else {
      close(reading)
      close(writing)
      return nil
    }
    close(reading)
    // Its keys include the interrupt, which ends a search there and must not end the program that writes to it.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    let stream = StandardStream.Descriptor(number: writing)
    self.init(
      write: { text throws(StreamError) in try stream.write(text) },
      finish: {
        close(writing)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
      })
  }

  /// Whether the first word is a program. What only a shell can tell counts as one.
  private static func isThere(_ command: String, path: String) -> Bool {
    let word = command.prefix { !$0.isWhitespace }
    guard !word.isEmpty else { return false }
    guard !word.contains(where: { "=$`'\"(;|&<>~".contains($0) }) else { return true }
    if word.contains("/") { return access(String(word), X_OK) == 0 }
    return path.split(separator: ":").contains { access("\($0)/\(word)", X_OK) == 0 }
  }

  private static func spawn(_ command: String, input: Int32, _ variables: [String: String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process ignores SIGPIPE; what runs in the pager must not.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map { (word: String) in
      strdup(word)
    }
    // Colours are shown, and what fits on a screen stays there.
    let environment = variables.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
    var pairs: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + pairs { free(text) } }
    words.append(nil)
    pairs.append(nil)
    var process: pid_t = 0
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &pairs) == 0 ? process : nil
  }
}
