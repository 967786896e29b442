import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import addresses from '../../definition/addresses.json';
import { text } from '../../definition/text';
import './pages.css';

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

/** What an address shows that leads nowhere. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Notice title={text('page.notFound')} lead={text('page.notFoundLead', { path: pathname })}>
      <Link className="button button-primary" to={addresses.home}>
        {text('page.home')}
      </Link>
    </Notice>
  );
}
