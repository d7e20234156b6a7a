/// Finds what a file uses from outside the program.
///
/// Names that are hidden by a local declaration or a parameter are ignored. Whether members of a type or
/// declarations of the target hide a name is decided later, with ``AmbientAccess/name`` and ``AmbientAccess/types``.
struct AmbientAccessReader {
  private(set) var accesses: [AmbientAccess] = []
  private let source: SwiftSource
  private let file: String
  private let declarations: [Declaration]

  init(_ source: SwiftSource, file: String, declarations: [Declaration]) {
    self.source = source
    self.file = file
    self.declarations = declarations
    for index in source.tokens.indices where source.tokens[index].kind == .word {
      if let pattern = AmbientPattern.table.value(source, index) {
        read(pattern, index)
      } else if source.isWord(index, "now") || source.isWord(index, "current") {
        readImplicitMember(index)
      }
    }
  }

  private mutating func read(_ pattern: AmbientPattern, _ index: Int) {
    let name = source.text(index)
    switch pattern {
    case .call(let subject):
      if isFree(index), isCalled(index) { add(subject, name + "()", index, hiddenBy: name) }
    case .pointerCall(let subject):
      if isFree(index), isCalled(index),
        source.isWord(index + 2, "nil") || source.isSpelled(index + 2, "&")
      {
        add(subject, name + "()", index, hiddenBy: name)
      }
    case .value(let subject):
      if isFree(index), !source.isSpelled(index + 1, ":"), !isDeclared(index) {
        add(subject, name, index, hiddenBy: name)
      }
    case .anyUse(let subject):
      if isFree(index), !isDeclared(index), !source.isSpelled(index + 1, ":") {
        add(subject, name, index, hiddenBy: name)
      }
    case .type(let subject, let members, let mention):
      guard isFree(index) else { return }
      if let text = member(of: name, index, members) {
        add(subject, text, index, hiddenBy: name)
      } else if let text = implicitMember(of: name, index, pattern.implicitMembers) {
        add(subject, text, index, hiddenBy: name)
      } else if let mention, !isDeclared(index), !source.isSpelled(index + 1, ":") {
        add(mention, name, index, hiddenBy: name)
      }
    case .member(let subject):
      if source.isSpelled(index - 1, "."), !isMemberOfMatchedType(index) { add(subject, "." + name, index) }
    case .method(let subject, let labels):
      if source.isSpelled(index - 1, "."), isCalled(index), source.text(index + 2) == labels[0],
        hasLabels(labels, index + 1)
      {
        add(subject, ".\(name)(\(labels[0]):)", index)
      }
    }
  }

  /// Whether the arguments in the parentheses at `opening` have all the labels.
  private func hasLabels(_ labels: [String], _ opening: Int) -> Bool {
    let arguments = opening..<source.closing(opening)
    return labels.allSatisfy { label in
      arguments.contains { source.identifier($0) == label && source.isSpelled($0 + 1, ":") }
    }
  }

  // MARK: Types and their members

  private func member(of name: String, _ index: Int, _ members: Set<String>) -> String? {
    if isCalled(index) {
      if members.contains("init"), source.isSpelled(index + 2, ")") {
        return isHarmlessProcessInfo(name, after: index + 3) ? nil : name + "()"
      }
      let label = source.text(index + 2)
      return members.contains(label + ":") && source.isSpelled(index + 3, ":") ? "\(name)(\(label):)" : nil
    }
    guard source.isSpelled(index + 1, ".") else { return nil }
    let member = source.text(index + 2)
    if member == "init", source.isSpelled(index + 3, "(") {
      let label = source.text(index + 4)
      let isMatch = members.contains(source.isSpelled(index + 4, ")") ? "init" : label + ":")
      return isMatch ? "\(name).init(\(label == ")" ? "" : label + ":"))" : nil
    }
    guard members.contains(member), !isHarmlessProcessInfo(name, after: index + 3) else { return nil }
    let next = name == "ProcessInfo" && source.isSpelled(index + 3, ".") ? "." + source.text(index + 4) : ""
    return "\(name).\(member)\(next)"
  }

  private func isHarmlessProcessInfo(_ name: String, after index: Int) -> Bool {
    name == "ProcessInfo" && source.isSpelled(index, ".")
      && AmbientPattern.harmlessProcessInfo.contains(source.text(index + 1))
  }

  /// `Date = .now`, `Date { .now }` and `[Date] = [.now]`, where the type at `index` is the one declared.
  private func implicitMember(of name: String, _ index: Int, _ members: Set<String>) -> String? {
    guard !members.isEmpty else { return nil }
    var position = index + 1
    while source.isSpelled(position, "?") || source.isSpelled(position, "]") { position += 1 }
    guard source.isSpelled(position, "=") || source.isSpelled(position, "{"),
      source.isSpelled(index - 1, ":") || source.isSpelled(index - 1, "[")
        || source.isSpelled(index - 1, "->")
    else { return nil }
    let end = min(position + 16, source.tokens.count - 2)
    while position < end {
      position += 1
      if source.tokens[position].startsLine,
        source.isWord(position, "let") || source.isWord(position, "var")
          || source.isWord(position, "func") || source.isSpelled(position, "@")
      {
        return nil
      }
      if source.isSpelled(position, ","), !source.isSpelled(index - 1, "[") { return nil }
      guard startsImplicitMember(position) else { continue }
      let member = source.text(position + 1)
      let isCallWithArguments = member == "init" && !source.isSpelled(position + 3, ")")
      if members.contains(member), !isCallWithArguments { return "\(name).\(member)" }
    }
    return nil
  }

  /// Whether a dot at `index` has no operand before it.
  private func startsImplicitMember(_ index: Int) -> Bool {
    guard source.isSpelled(index, "."), index > 0 else { return false }
    let before = source.tokens[index - 1]
    switch before.kind {
    case .word:
      return source.isWord(index - 1, "return") || source.isWord(index - 1, "in")
        || source.isWord(index - 1, "else")
    case .operation:
      return before.end < source.tokens[index].start && !source.isSpelled(index - 1, "==")
        && !source.isSpelled(index - 1, "!=")
    case .sign:
      return ["(", "[", "{", ",", ":", "="].contains { source.text(index - 1) == $0 }
        || (source.isSpelled(index - 1, "?") && before.end < source.tokens[index].start)
    default: return false
    }
  }

  /// `timeZone = .current`, `locale: .current` and `timeIntervalSince(.now)`.
  private mutating func readImplicitMember(_ index: Int) {
    guard startsImplicitMember(index - 1),
      source.isSpelled(index - 2, "=")
        || source.isSpelled(index - 2, ":") || source.isSpelled(index - 2, "(")
    else { return }
    let label = source.text(index - 3)
    if source.isWord(index, "current"), AmbientPattern.zoneLabels.contains(label) {
      add(.zone, "\(label)\(source.isSpelled(index - 2, "=") ? " =" : ":") .current", index)
    } else if source.isWord(index, "now"), label == "timeIntervalSince" {
      add(.clock, "timeIntervalSince(.now)", index)
    }
  }

  /// Whether the member at `index` belongs to a type that is a finding by itself, as in `URL.temporaryDirectory`.
  private func isMemberOfMatchedType(_ index: Int) -> Bool {
    ["URL", "TimeZone", "Calendar", "Locale", "NSTimeZone", "NSLocale", "NSCalendar"]
      .contains(source.text(index - 2))
  }

  // MARK: Scope

  private mutating func add(
    _ subject: AmbientAccess.Subject, _ text: String, _ index: Int, hiddenBy name: String? = nil
  ) {
    // Nothing hides a qualified name such as `Foundation.exit`.
    let name = source.isSpelled(index - 1, ".") ? nil : name
    let around = declarations.enclosing(index)
    if let name, LocalScope(source, from: around.member ?? 0, to: index).declares(name) { return }
    accesses.append(
      AmbientAccess(
        subject: subject, text: text, name: name, types: around.types,
        location: Location(file: file, token: source.tokens[index])))
  }

  private func isCalled(_ index: Int) -> Bool {
    source.isSpelled(index + 1, "(") && !isDeclared(index) && !source.tokens[index + 1].startsLine
  }

  /// Whether the name is not a member, except of a module: `Foundation.exit`.
  private func isFree(_ index: Int) -> Bool {
    guard source.isSpelled(index - 1, ".") else { return true }
    return Self.modules.contains(source.text(index - 2))
  }

  private func isDeclared(_ index: Int) -> Bool {
    LocalScope.declares(source, index)
  }

  private static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Darwin", "Musl",
  ]
}

extension [Declaration] {
  /// The names of the types around a token, innermost first, and the first token of the member it is in.
  fileprivate func enclosing(_ index: Int) -> (types: [String], member: Int?) {
    var types: [String] = []
    var member: Int?
    for declaration in self {
      guard declaration.firstToken <= index else { break }
      if declaration.kind.isContainer {
        guard let last = declaration.lastToken, last >= index else { continue }
        types.insert(declaration.name.afterLastDot, at: 0)
        member = nil
      } else if declaration.lastToken ?? .max >= index {
        member = Int(declaration.firstToken)
      }
    }
    return (types, member)
  }
}
