extension PlantedBreach {
  private static let rule = "composition-root-only"

  static let ambientAccesses: [PlantedBreach] =
    of(
      rule, in: .implementation,
      [
        "let a = ProcessInfo.processInfo.environment[\"HOME\"]", "let a = ProcessInfo().environment",
        "let a = ProcessInfo.processInfo", "let a = ProcessInfo.processInfo.hostName",
        "let a: ProcessInfo = .processInfo", "let a = getenv(\"HOME\")",
        "let a = Foundation.getenv(\"HOME\")",
        "func a() { unsetenv(\"HOME\") }", "let a = environ[0]", "let a = CommandLine.arguments",
        "let a = Date()", "let a = Date.now", "let a = Date.init()", "let a = Foundation.Date()",
        "let a: Date = .now", "let a: Date? = .now", "var a: Date { .now }", "var a: Date { return .now }",
        "func a() -> Date { .now }", "func a(_ now: Date = .now) {}", "let a: [Date] = [.now]",
        "let a: Date = b ?? .now", "let a: Date = .init()", "let a = b.timeIntervalSince(.now)",
        "let a = \"\\(Date())\"", "let a = Date(timeIntervalSinceNow: 1)", "let a = b.timeIntervalSinceNow",
        "let a = Date.timeIntervalSinceReferenceDate", "let a = NSDate()",
        "func a() { switch b { case c: d(e, stderr) } }",
        "let a = NSDate().description",
        "let a = time(nil)", "func a() { gettimeofday(&b, nil) }",
        "let a = TimeZone.current", "let a: TimeZone = .current", "let a: TimeZone = .autoupdatingCurrent",
        "func a(zone: TimeZone = .current) {}", "func a() { b.timeZone = .current }",
        "let a = f(locale: .current)",
        "let a = Locale.current", "let a: Locale = .current", "let a = Calendar.current",
        "let a = NSTimeZone.local", "func a() { localtime_r(&b, &c) }",
        "func a() { print(1) }", "func a() { Swift.print(1) }", "let a = FileHandle.standardError",
        "let a: FileHandle = .standardOutput", "let a = FileHandle(fileDescriptor: 1)", "let a = stderr",
        "func a() { fputs(b, stdin) }".replacing("stdin", with: "c"), "let a = isatty(1)",
        "let a = UserDefaults.standard", "let a = UserDefaults(suiteName: \"a\")",
        "let a = FileManager.default.homeDirectoryForCurrentUser", "let a = NSHomeDirectoryForUser(\"ana\")",
        "let a = getpwuid(1)",
        "let a = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)",
        "let a = FileManager.default.temporaryDirectory", "let a = URL.temporaryDirectory",
        "let a: URL = .temporaryDirectory", "let a = NSTemporaryDirectory()",
        "let a = URL.documentsDirectory",
        "let a = FileManager.default.currentDirectoryPath",
        "let a = try FileManager.default.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)",
        "func a() { exit(1) }", "func a() { Foundation.exit(1) }", "func a() { abort() }",
        "let a = Process()", "let a: Process = .init()", "func a() { try Process.run(b, arguments: []) }",
        "func a() { posix_spawn(&b, c, nil, nil, nil, nil) }", "let a = popen(\"ls\", \"r\")",
        "func a() { system(\"ls\") }", "let a = dlsym(nil, \"a\")", "let a = NSClassFromString(\"A\")",
      ])
    + of(
      rule, in: .implementation,
      [
        // A declaration in another scope hides nothing.
        "struct A { func time() {} }\nlet b = time(nil)",
        "struct A { func print() {} }\nfunc b() { print(1) }",
        "func a() { let exit = 1 }\nfunc b() { exit(1) }",
        "func a(print: (Int) -> Void) {}\nfunc b() { print(1) }",
        "func a() { if b { let exit = c }; exit(1) }", "func a() { b { exit in c }; exit(1) }",
        "enum A { case print }\nfunc b() { print(1) }", "func a() { f(print: 1) { print(2) } }",
        "struct A { private let exit = 1 }\nextension B { func c() { exit(1) } }",
        "struct Date {}\nlet a = Foundation.Date()", "func a() { if let exit = b {}; exit(1) }",
      ])
    + of(rule, in: .contract, ["let a = Date()", "let a = dlsym(nil, \"a\")", "func a() { print(1) }"])
    + of(rule, in: .inner, ["let a = Date()", "let a: TimeZone = .current"])
    + of(rule, in: .testing, ["let a = Date()"]) + of(rule, in: .catalog, ["let a = getenv(\"A\")"])
    + [
      of(rule, "a name that a private declaration of another file would hide") { repository in
        repository.files["\(Place.implementation.rawValue)/Other.swift"] = "private func print(_ a: Int) {}"
        repository.files["\(Place.implementation.rawValue)/Planted.swift"] = "func a() { print(1) }"
      }
    ]
}
