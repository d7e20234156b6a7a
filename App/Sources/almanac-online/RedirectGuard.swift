#if os(Linux)
import CCurl
import Foundation

/// Fails a transfer whose redirect would crash the program.
///
/// FoundationNetworking builds the URL of a redirect before it asks a delegate, and traps if that is not possible,
/// for example for `Location: //%5b`. So this program replaces the function that reports finished transfers (ELF
/// symbol interposition): it has the name of libcurl's function, and is called instead of it.
@_cdecl("curl_multi_info_read")
public func nextMessage(
  _ multi: UnsafeMutableRawPointer?, _ waiting: UnsafeMutablePointer<CInt>?
) -> UnsafeMutableRawPointer? {
  typealias Function =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CInt>?) -> UnsafeMutableRawPointer?
  // RTLD_NEXT: the next function with that name, which is libcurl's.
  let next = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "curl_multi_info_read")
  guard let next, let information = dlsym(nil, "curl_easy_getinfo") else { return nil }
  let found = unsafeBitCast(next, to: Function.self)(multi, waiting)  // the type that curl/multi.h declares
  let message = found?.assumingMemoryBound(to: almanac_curl_message.self)
  if let handle = message?.pointee.handle, let text = almanac_curl_redirect(information, handle),
    !isUsableRedirect(String(cString: text))
  {
    message?.pointee.data.result = CInt(almanac_curl_too_many_redirects)
  }
  return found
}

/// Whether a URL can be built from the host and the path of a redirect.
private func isUsableRedirect(_ location: String) -> Bool {
  guard let target = URL(string: location) else { return true }
  var parts = URLComponents()
  parts.scheme = "http"
  parts.host = target.host ?? "localhost"
  parts.path = target.relativePath.hasPrefix("/") ? target.relativePath : "/" + target.relativePath
  return parts.url != nil
}
#endif
