/** Limits for fetching URLs entered by users. */
export const fetchLimits = {
  redirects: 5,
  deadlineMs: 10_000,
  /** Body size, before and after decompression. */
  bodyBytes: 1_048_576,
} as const;
