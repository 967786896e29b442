import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** A page that says one thing, and what can be done about it. */
export function Notice({ title, lead, children }: NoticeProps) {
  return (
    <section className="notice" role="status">
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </section>
  );
}
