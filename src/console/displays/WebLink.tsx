import type { ReactNode } from 'react';
import type { DisplayProps } from './DisplayProps';
import { isBlank } from './isBlank';

/** A link that opens beside the console; what is no web address, nor one of our own, stays text. */
export function WebLink({ address, children = address }: { address: string; children?: ReactNode }) {
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(address)) return children;
  return (
    <a className="external-link" href={address} title={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** An address that opens beside the console, under the words that the column's second property holds. */
export function ExternalLink({ value, row, column }: DisplayProps) {
  const words = row[column.fields[1] ?? ''];
  return <WebLink address={String(value)}>{isBlank(words) ? String(value) : String(words)}</WebLink>;
}
