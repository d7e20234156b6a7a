/// The names of Foundation and of the C libraries that reach outside the program.
enum AmbientPattern: Sendable {
  /// A free function that is called.
  case call(AmbientAccess.Subject)
  /// A free function that is called with `nil` or an address: C's, and not one of the module's own.
  case pointerCall(AmbientAccess.Subject)
  /// A free variable.
  case value(AmbientAccess.Subject)
  /// A type. The members are the static ones, the labels of its initializers with a colon, and `init` for `Type()`.
  ///
  /// Anything else that names the type is a use of the last subject.
  case type(AmbientAccess.Subject, members: Set<String>, mention: AmbientAccess.Subject? = nil)
  /// A type, wherever it is named.
  case anyUse(AmbientAccess.Subject)
  /// A member, whatever it is a member of.
  case member(AmbientAccess.Subject)
  /// A method, whatever it is a method of, if these are labels of its arguments, the first one first.
  case method(AmbientAccess.Subject, labels: [String])

  /// The whole list, by name. `Tooling/README.md` states it.
  static let all = calls.merging(types) { first, _ in first }.merging(members) { first, _ in first }
  static let table = WordTable(all)

  private static let calls: [String: AmbientPattern] = [
    (AmbientAccess.Subject.environment, "getenv setenv secure_getenv putenv unsetenv gethostname uname"),
    (.clock, "gettimeofday clock_gettime CFAbsoluteTimeGetCurrent"),
    (.zone, "localtime localtime_r tzset setlocale"),
    (
      .terminal,
      "print debugPrint dump readLine isatty puts printf vprintf putchar fputs NSLog perror getchar tcgetattr"
    ),
    (
      .folders,
      """
      NSHomeDirectory NSHomeDirectoryForUser NSSearchPathForDirectoriesInDomains NSTemporaryDirectory NSUserName \
      NSFullUserName getcwd chdir getpwuid getpwuid_r getpwnam getpwnam_r getlogin tmpfile tmpnam tempnam
      """
    ),
    (.exit, "exit _exit _Exit quick_exit abort"),
    (
      .process,
      "posix_spawn posix_spawnp popen system fork vfork execv execve execvp execl execlp execle"
    ),
    (.file, "fopen freopen fdopen open openat opendir mmap"),
    (.dynamicLookup, "dlsym dlopen NSClassFromString NSSelectorFromString _typeByName"),
  ].reduce(into: ["time": .pointerCall(.clock)]) { patterns, line in
    for word in line.1.split(separator: " ") { patterns[String(word)] = .call(line.0) }
  }

  private static let types: [String: AmbientPattern] = [
    "ProcessInfo": .type(.environment, members: ["init", "processInfo"]),
    "CommandLine": .type(.arguments, members: ["arguments", "argc", "unsafeArgv"]),
    "Date": .type(
      .clock, members: ["init", "now", "timeIntervalSinceNow:", "timeIntervalSinceReferenceDate"]),
    "NSDate": .anyUse(.clock),
    "TimeZone": .type(.zone, members: zoneMembers), "NSTimeZone": .type(.zone, members: zoneMembers),
    "Calendar": .type(.zone, members: zoneMembers), "NSCalendar": .type(.zone, members: zoneMembers),
    "Locale": .type(.zone, members: zoneMembers), "NSLocale": .type(.zone, members: zoneMembers),
    "FileHandle": .type(
      .terminal, members: ["standardInput", "standardOutput", "standardError", "fileDescriptor:"],
      mention: .file),
    "UserDefaults": .anyUse(.settings),
    "Process": .type(.process, members: ["init", "run", "launchedProcess"], mention: .processType),
    "URL": .type(.folders, members: folderMembers),
    "environ": .value(.environment), "stdin": .value(.terminal), "stdout": .value(.terminal),
    "stderr": .value(.terminal),
  ].merging(
    "FileManager FileDescriptor FileWrapper InputStream OutputStream Pipe FILE".split(separator: " ")
      .map { (String($0), .anyUse(.file)) }
  ) { first, _ in first }.merging(
    "Data String NSData NSString NSDictionary NSArray XMLParser InputStream".split(separator: " ")
      .map { (String($0), .type(.file, members: ["contentsOf:", "contentsOfFile:"])) }
  ) { first, _ in first }.merging(
    """
    URLSession URLSessionConfiguration URLSessionTask URLSessionDelegate URLRequest URLResponse HTTPURLResponse \
    URLProtocol URLCache URLCredential HTTPCookieStorage NWConnection NWListener NWPathMonitor SocketPort
    """.split(separator: " ").map { (String($0), .anyUse(.network)) }
  ) { first, _ in first }

  private static let zoneMembers: Set<String> = [
    "current", "autoupdatingCurrent", "local", "system", "default", "preferredLanguages",
  ]
  private static let folderMembers: Set<String> = [
    "homeDirectory", "userHome", "documentsDirectory", "currentDirectory", "applicationSupportDirectory",
    "cachesDirectory", "libraryDirectory", "desktopDirectory", "downloadsDirectory", "temporaryDirectory",
    "sharedPublicDirectory", "trashDirectory",
  ]

  private static let members: [String: AmbientPattern] = [
    "timeIntervalSinceNow": .member(.clock), "autoupdatingCurrent": .member(.zone),
    "homeDirectoryForCurrentUser": .member(.folders), "currentDirectoryPath": .member(.folders),
    "temporaryDirectory": .member(.folders), "changeCurrentDirectoryPath": .member(.folders),
    "homeDirectory": .method(.folders, labels: ["forUser"]),
    "urls": .method(.folders, labels: ["for", "in"]),
    "url": .method(.folders, labels: ["for", "appropriateFor"]),
  ]

  /// Members of `ProcessInfo` about the machine, which neither depend on the person nor on time.
  static let harmlessProcessInfo: Set<String> = [
    "activeProcessorCount", "processorCount", "physicalMemory", "operatingSystemVersion",
    "operatingSystemVersionString", "systemUptime", "isOperatingSystemAtLeast",
  ]

  /// The members that an expression of this type may name without it: `.now`, `.current`, `.init()`.
  var implicitMembers: Set<String> {
    guard case .type(_, let members, _) = self else { return [] }
    // Members that are found by themselves would be reported twice.
    return members.subtracting(["autoupdatingCurrent", "temporaryDirectory", "timeIntervalSinceNow"])
  }

  /// Names of variables and arguments that hold a zone or a locale: `timeZone = .current`.
  static let zoneLabels: Set<String> = ["timeZone", "locale", "calendar", "zone"]
}
