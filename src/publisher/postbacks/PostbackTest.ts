/** What a test of a postback link found: the server's answer, or why there was none. */
export interface PostbackTest {
  url: string;
  elapsed_ms: number;
  /** The HTTP status of the last answer. */
  status?: number;
  /** Where redirects led. */
  final_url?: string;
  /** The start of the answer's body. */
  body?: string;
  /** Whether the body went on. */
  truncated?: boolean;
  /** Why nothing was answered. */
  reason?: string;
}
