/** Limits of a fetch made on behalf of strangers. */
export const LIMITS = {
  redirects: 5,
  deadlineMs: 10_000,
  /** Of the body, before and after decompression. */
  bodyBytes: 1024 * 1024,
} as const;
