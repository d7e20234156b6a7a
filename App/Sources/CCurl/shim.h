// What is used of libcurl beside FoundationNetworking, which links it. Its development files need not be installed.

// CURLOPT_CAINFO: the file of the certificate authorities to trust.
enum { almanac_curl_option_authorities = 10065 };

// Calls curl_easy_setopt, found at `function`: Swift does not call functions with a variable number of arguments.
static inline int almanac_curl_set_text(void *function, void *handle, int option, const char *text) {
  return ((int (*)(void *, int, ...))function)(handle, option, text);
}

// CURLMsg: what curl_multi_info_read reports of a transfer.
struct almanac_curl_message {
  int kind;
  void *handle;
  union { void *whatever; int result; } data;
};

// CURLE_TOO_MANY_REDIRECTS, and CURLINFO_REDIRECT_URL.
enum { almanac_curl_too_many_redirects = 47, almanac_curl_info_redirect = 0x100000 + 31 };

// Calls curl_easy_getinfo, found at `function`: where a response redirects to, NULL for nowhere.
static inline const char *almanac_curl_redirect(void *function, void *handle) {
  const char *url = 0;
  int result = ((int (*)(void *, int, ...))function)(handle, almanac_curl_info_redirect, &url);
  return result == 0 ? url : 0;
}
