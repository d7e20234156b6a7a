import Foundation

extension Worker {
  /// Keeps this process from taking more than so many bytes: a calendar of some kilobytes that needs more ends it,
  /// as a crash does. Most of what is let through is only set aside by the system, and never used.
  static func boundMemory(to bytes: UInt64 = 4 << 30) {
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
    let resource = RLIMIT_AS
    #endif
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(resource, &limit)
  }
}
