const megabyte = 2 ** 20;

/** Writes a number of bytes as people do: 5 MB, 0.5 MB, 100 bytes. */
export function readableSize(bytes: number): string {
  if (bytes < megabyte / 10) return `${bytes} bytes`;
  return `${Number((bytes / megabyte).toFixed(1))} MB`;
}
