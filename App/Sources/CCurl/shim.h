// What is used of libcurl beside FoundationNetworking, which links it. Its development files need not be installed.

// CURLOPT_CAINFO: the file of the certificate authorities to trust.
enum { almanac_curl_option_authorities = 10065 };

// Calls curl_easy_setopt, found at `function`: Swift does not call functions with a variable number of arguments.
static inline int almanac_curl_set_text(void *function, void *handle, int option, const char *text) {
  return ((int (*)(void *, int, ...))function)(handle, option, text);
}
