import type { DisplayProps } from './DisplayProps';
import { isBlank } from './isBlank';
import { WebLink } from './WebLink';

/** An address that opens beside the console, under the words that the column's second property holds. */
export function ExternalLink({ value, row, column }: DisplayProps) {
  const words = row[column.fields[1] ?? ''];
  return <WebLink address={String(value)}>{isBlank(words) ? String(value) : String(words)}</WebLink>;
}
