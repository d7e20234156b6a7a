#if os(Linux)
import CCurl
import Glibc
import Synchronization

/// Sets the certificate authorities that are trusted.
///
/// libcurl uses the list that it was built with, and FoundationNetworking has no setting for another one on Linux.
/// So this program replaces the function that starts every transfer (ELF symbol interposition): it sets the list,
/// and calls libcurl's function.
enum CertificateAuthorities {
  fileprivate static let file = Mutex<String?>(nil)

  /// Trusts the list in a file, like OpenSSL with `SSL_CERT_FILE`; without one, the system's list.
  static func trust(_ file: String?) {
    guard let file, !file.isEmpty else { return }
    self.file.withLock { $0 = file }
  }
}

/// Has the name of libcurl's function, and is called instead of it.
@_cdecl("curl_multi_add_handle")
public func addHandle(_ multi: UnsafeMutableRawPointer?, _ easy: UnsafeMutableRawPointer?) -> CInt {
  typealias Function = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> CInt
  let internalError: CInt = 4  // CURLM_INTERNAL_ERROR
  // RTLD_NEXT: the next function with that name, which is libcurl's.
  let next = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "curl_multi_add_handle")
  guard let next, let option = dlsym(nil, "curl_easy_setopt") else { return internalError }
  if let file = CertificateAuthorities.file.withLock(\.self),
    almanac_curl_set_text(option, easy, CInt(almanac_curl_option_authorities), file) != 0
  {
    return internalError
  }
  return unsafeBitCast(next, to: Function.self)(multi, easy)  // The type that curl/multi.h declares.
}
#endif
