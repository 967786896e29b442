/** The result of a postback test: the server's response, or the reason why there was none. */
export interface PostbackTestResult {
  url: string;
  elapsed_ms: number;
  /** HTTP status of the last response. */
  status?: number;
  /** The final URL after redirects. */
  final_url?: string;
  /** The start of the response body. */
  body?: string;
  /** True if the body was longer. */
  truncated?: boolean;
  /** The reason why there was no response. */
  reason?: string;
}
