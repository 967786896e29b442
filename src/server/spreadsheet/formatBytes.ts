const megabyte = 2 ** 20;

/** Formats a number of bytes for people: 5 MB, 0.5 MB, 100 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte / 10) return `${bytes} bytes`;
  return `${Number((bytes / megabyte).toFixed(1))} MB`;
}
