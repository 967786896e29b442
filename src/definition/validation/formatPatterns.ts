/** Regular expressions of the engine's own JSON Schema `format` values (domain, utc-offset, file, single-line), by name. */
export const formatPatterns: Record<string, RegExp> = {
  /** Host name with at least two labels (RFC 1035), in ASCII or Punycode. */
  domain:
    /^(?=.{4,253}$)(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+(?:[a-zA-Z]{2,63}|xn--[a-zA-Z0-9-]{1,59})$/,
  /** UTC+HH:MM, from -12:00 to +14:00. */
  'utc-offset': /^UTC(?:\+(?:0\d|1[0-3]):[0-5]\d|\+14:00|-(?:0\d|1[01]):[0-5]\d|-12:00)$/,
  /** Id of an uploaded file. */
  file: /^[0-9a-f]{32}$/,
  /** Text without line breaks and control characters (Unicode category Cc). */
  'single-line': /^\P{Cc}*$/u,
};
