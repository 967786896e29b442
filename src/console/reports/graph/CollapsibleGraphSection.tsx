import { type ReactNode, useState } from 'react';

/** Collapsible part below a graph. Its content is rendered only while it is open. */
export function CollapsibleGraphSection({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="graph-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
