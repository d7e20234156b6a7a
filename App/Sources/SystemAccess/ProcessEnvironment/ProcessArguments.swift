/// The arguments of the process.
package enum ProcessArguments {
  /// The program's name and its arguments.
  ///
  /// On Linux the standard library reads them from `/proc`, which a container or a recovery system may lack; the
  /// loader also passes them to every initialiser.
  package static var all: [String] {
    let arguments = CommandLine.arguments
    #if canImport(Glibc) && compiler(>=6.3)
    if arguments.isEmpty { return initial }
    #endif
    return arguments
  }

  #if canImport(Glibc) && compiler(>=6.3)
  private static var initial: [String] {
    guard let words = initialArguments.words else { return [] }
    return (0..<Int(initialArguments.count)).compactMap { words[$0].map { String(cString: $0) } }
  }
  #endif
}

#if canImport(Glibc) && compiler(>=6.3)
private struct InitialArguments {
  var count: Int32 = 0
  var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
}

nonisolated(unsafe) private var initialArguments = InitialArguments()  // written before `main`, read after

@section(".init_array") @used
private let rememberArguments:
  @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Void = { count, words in
    initialArguments = InitialArguments(count: count, words: words)
  }
#endif
