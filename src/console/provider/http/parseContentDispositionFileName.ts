/**
 * Reads the file name from a Content-Disposition header (RFC 6266): the complete name in `filename*`, else the ASCII
 * name in `filename`.
 */
export function parseContentDispositionFileName(header: string): string | undefined {
  return readEncodedName(header) ?? readPlainName(header);
}

function readEncodedName(header: string): string | undefined {
  const [, encoded] = /(?:^|;)\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header) ?? [];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function readPlainName(header: string): string | undefined {
  const [, quoted, token] = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? token;
}
