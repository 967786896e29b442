import { lazy, type ReactNode, Suspense } from 'react';
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
      <title>{`${title} · ${text('appName')}`}</title>
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </section>
  );
}

const Contacts = lazy(async () => ({ default: (await import('../aids/Contacts')).Contacts }));

/** Whom to ask for what is not open. */
export function WhomToAsk() {
  return (
    <Suspense>
      <Contacts />
    </Suspense>
  );
}

/** What whoever may not open a page is told. */
export function ForbiddenPage() {
  return (
    <Notice title={text('page.forbidden')} lead={text('page.forbiddenLead')}>
      <WhomToAsk />
      <HomeLink />
    </Notice>
  );
}

/** What an address shows that leads nowhere. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Notice title={text('page.notFound')} lead={text('page.notFoundLead', { path: pathname })}>
      <HomeLink />
    </Notice>
  );
}

/** The way home, from wherever there is nothing to see. */
export function HomeLink() {
  return (
    <Link className="button button-primary" to={addresses.home}>
      {text('page.home')}
    </Link>
  );
}
