import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import addresses from '#definition/addresses.json';
import { formatMessage } from '#definition/text/messages.ts';
import './pages.css';

interface NoticePageProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** A full page with one message and what to do next. */
export function NoticePage({ title, lead, children }: NoticePageProps) {
  return (
    <section className="notice" role="status">
      <title>{`${title} · ${formatMessage('appName')}`}</title>
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </section>
  );
}

const AccessContacts = lazy(async () => ({
  default: (await import('#console/help/AccessContacts.tsx')).AccessContacts,
}));

/** The contacts who can grant access, loaded on demand. */
export function LazyAccessContacts() {
  return (
    <Suspense>
      <AccessContacts />
    </Suspense>
  );
}

/** The page shown if the user has no access to a screen (403). */
export function ForbiddenPage() {
  return (
    <NoticePage title={formatMessage('page.forbidden')} lead={formatMessage('page.forbiddenLead')}>
      <LazyAccessContacts />
      <HomeLink />
    </NoticePage>
  );
}

/** The page shown for an unknown URL (404). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <NoticePage
      title={formatMessage('page.notFound')}
      lead={formatMessage('page.notFoundLead', { path: pathname })}
    >
      <HomeLink />
    </NoticePage>
  );
}

/** Button that links to the home page. */
export function HomeLink() {
  return (
    <Link className="button button-primary" to={addresses.home}>
      {formatMessage('page.home')}
    </Link>
  );
}
