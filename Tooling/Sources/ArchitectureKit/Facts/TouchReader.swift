/// Finds what a file takes from its surroundings.
///
/// It knows the names of Foundation and of the C libraries. A member of something else with such a name,
/// `log.print(…)`, is none.
struct TouchReader {
  private(set) var touches: [Touch] = []
  private let source: SwiftSource

  init(_ source: SwiftSource, file: String) {
    self.source = source
    for index in source.tokens.indices where source.tokens[index].kind == .word {
      guard let pattern = Self.patterns.value(source, index), let text = match(pattern, index) else {
        continue
      }
      touches.append(
        Touch(
          subject: pattern.subject, text: text, location: Location(file: file, token: source.tokens[index])))
    }
  }

  /// How a name is used when it touches something.
  private enum Use {
    /// A free function that is called.
    case call
    /// A free function that is called with `nil` or an address: C's, and not one of the module's own.
    case callWithPointer
    /// A free variable.
    case value
    /// A type with one of these members; `init` is a call without arguments, or with one of the labels.
    case type([String])
    /// A member, whatever it is a member of.
    case member
  }

  private typealias Pattern = (subject: Touch.Subject, use: Use)

  private func match(_ pattern: Pattern, _ index: Int) -> String? {
    let name = source.text(index)
    switch pattern.use {
    case .call:
      guard isFree(index), source.isSpelled(index + 1, "("), !source.isWord(index - 1, "func") else {
        return nil
      }
      return name + "()"
    case .callWithPointer:
      guard isFree(index), source.isSpelled(index + 1, "("),
        source.isWord(index + 2, "nil") || source.isSpelled(index + 2, "&")
      else { return nil }
      return name + "()"
    case .value:
      guard isFree(index), !source.isSpelled(index + 1, ":"), !isDeclared(index) else { return nil }
      return name
    case .type(let members):
      return member(of: name, index, members)
    case .member:
      return source.isSpelled(index - 1, ".") ? "." + name : nil
    }
  }

  private func member(of name: String, _ index: Int, _ members: [String]) -> String? {
    if source.isSpelled(index + 1, "(") {
      if members.contains("init"), source.isSpelled(index + 2, ")") { return name + "()" }
      let label = source.text(index + 2)
      return members.contains(label) && source.isSpelled(index + 3, ":") ? "\(name)(\(label):)" : nil
    }
    guard source.isSpelled(index + 1, ".") else { return nil }
    let member = source.text(index + 2)
    if member == "init" || member == "processInfo" {
      let next = source.text(index + 4)
      return members.contains(member) || members.contains(next) ? "\(name).\(member).\(next)" : nil
    }
    return members.contains(member) ? "\(name).\(member)" : nil
  }

  /// Whether the name is not a member, but for one of a module: `Foundation.exit`.
  private func isFree(_ index: Int) -> Bool {
    guard source.isSpelled(index - 1, ".") else { return true }
    return Self.modules.contains(source.text(index - 2))
  }

  private func isDeclared(_ index: Int) -> Bool {
    source.isWord(index - 1, "var") || source.isWord(index - 1, "let") || source.isWord(index - 1, "case")
      || source.isWord(index - 1, "func")
  }

  private static let modules: Set<String> = ["Swift", "Foundation", "Glibc", "Darwin", "Musl"]

  private static let patterns = WordTable<Pattern>([
    "getenv": (.environment, .call), "setenv": (.environment, .call), "secure_getenv": (.environment, .call),
    "putenv": (.environment, .call), "unsetenv": (.environment, .call), "environ": (.environment, .value),
    "ProcessInfo": (.environment, .type(["environment", "arguments", "hostName", "userName"])),
    "CommandLine": (.arguments, .type(["arguments", "argc", "unsafeArgv"])),
    "Date": (.clock, .type(["init", "now", "timeIntervalSinceNow"])), "time": (.clock, .callWithPointer),
    "gettimeofday": (.clock, .call), "clock_gettime": (.clock, .call),
    "CFAbsoluteTimeGetCurrent": (.clock, .call), "timeIntervalSinceNow": (.clock, .member),
    "TimeZone": (.zone, .type(["current", "autoupdatingCurrent", "local", "system"])),
    "Calendar": (.zone, .type(["current", "autoupdatingCurrent"])),
    "Locale": (.zone, .type(["current", "autoupdatingCurrent", "preferredLanguages"])),
    "print": (.terminal, .call), "debugPrint": (.terminal, .call), "dump": (.terminal, .call),
    "readLine": (.terminal, .call), "isatty": (.terminal, .call), "puts": (.terminal, .call),
    "printf": (.terminal, .call), "vprintf": (.terminal, .call), "putchar": (.terminal, .call),
    "fputs": (.terminal, .call), "NSLog": (.terminal, .call), "stdin": (.terminal, .value),
    "stdout": (.terminal, .value), "stderr": (.terminal, .value),
    "FileHandle": (.terminal, .type(["standardInput", "standardOutput", "standardError"])),
    "homeDirectoryForCurrentUser": (.folders, .member), "NSHomeDirectory": (.folders, .call),
    "NSHomeDirectoryForUser": (.folders, .call),
    "currentDirectoryPath": (.folders, .member), "getcwd": (.folders, .call), "chdir": (.folders, .call),
    "URL": (
      .folders,
      .type(["homeDirectory", "documentsDirectory", "currentDirectory", "applicationSupportDirectory"])
    ),
    "exit": (.exit, .call), "_exit": (.exit, .call), "_Exit": (.exit, .call),
    "quick_exit": (.exit, .call), "abort": (.exit, .call),
  ])
}
