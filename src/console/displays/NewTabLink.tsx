import type { ReactNode } from 'react';
import type { DisplayProps } from './DisplayProps.ts';
import { isBlank } from './isBlank.ts';

/** Returns true if an address is http(s) or root-relative. Others, such as scripts, are never opened or loaded. */
export function isHttpOrRootRelativeUrl(address: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(address);
}

/** Link that opens in a new tab. An address that is neither http(s) nor root-relative is rendered as plain text. */
export function NewTabLink({ address, children = address }: { address: string; children?: ReactNode }) {
  if (!isHttpOrRootRelativeUrl(address)) return children;
  return (
    <a className="external-link" href={address} title={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Display `link`: renders a URL as a link in a new tab, labeled by the column's second property. */
export function UrlValue({ value, row, column }: DisplayProps) {
  const words = row[column.fields[1] ?? ''];
  return <NewTabLink address={String(value)}>{isBlank(words) ? String(value) : String(words)}</NewTabLink>;
}
