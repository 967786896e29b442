import { byteOrderMark } from '#definition/sheets/csv.ts';

/**
 * Returns the start of a CSV file: the byte order mark, which Excel needs to read UTF-8, for files that people open. The
 * program of an API token gets none, because it would read the mark as a part of the first column title.
 */
export function getCsvByteOrderMark({ apiToken }: { apiToken?: object }): string {
  return apiToken ? '' : byteOrderMark;
}
