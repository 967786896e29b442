import type { ReactNode } from 'react';

/** A link that opens beside the console; what is no web address, nor one of our own, stays text. */
export function WebLink({ address, children = address }: { address: string; children?: ReactNode }) {
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(address)) return children;
  return (
    <a className="external-link" href={address} title={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
