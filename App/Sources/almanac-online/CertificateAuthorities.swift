#if os(Linux)
import CCurl
import Glibc
import Synchronization

/// Which certificate authorities servers are trusted by.
///
/// libcurl knows the list that it was built with, and FoundationNetworking names no other: on Linux it has no setting for
/// that. So the one call with which every transfer begins passes through this program (ELF symbol interposition): it names
/// the list, and goes on to libcurl.
enum CertificateAuthorities {
  fileprivate static let file = Mutex<String?>(nil)

  /// Has servers be trusted by the list in a file, as `SSL_CERT_FILE` names it to OpenSSL; where there is none, by the
  /// system's own.
  static func trust(_ file: String?) {
    guard let file, !file.isEmpty else { return }
    self.file.withLock { $0 = file }
  }
}

/// Named as libcurl's own function, and called in its place.
@_cdecl("curl_multi_add_handle")
public func addHandle(_ multi: UnsafeMutableRawPointer?, _ easy: UnsafeMutableRawPointer?) -> CInt {
  typealias Function = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> CInt
  let internalError: CInt = 4  // CURLM_INTERNAL_ERROR
  // RTLD_NEXT: the function of that name after this one, which is libcurl's.
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
