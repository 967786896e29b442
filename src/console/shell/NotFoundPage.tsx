import { Link, useLocation } from 'react-router-dom';
import { text } from '../../definition/text';
import { Notice } from './Notice';

/** What an address shows that leads nowhere. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Notice title={text('page.notFound')} lead={text('page.notFoundLead', { path: pathname })}>
      <Link className="button button-primary" to="/home">
        {text('page.home')}
      </Link>
    </Notice>
  );
}
