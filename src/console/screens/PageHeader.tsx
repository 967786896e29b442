import { fill } from '../../definition/fill';
import { text } from '../../definition/text';
import type { List, Resource } from '../../definition/types';
import { usePageState } from '../state/pageState';
import { Toolbar } from './Toolbar';

/** A page's title and description, filled from the page state, and its toolbar. */
export function PageHeader({ resource, list }: { resource: Resource; list: List }) {
  const pageState = usePageState();
  const title = fill(resource.title, pageState);
  return (
    <header className="page-header">
      <title>{`${title} · ${text('appName')}`}</title>
      <div>
        <h1>{title}</h1>
        {resource.description && <p>{fill(resource.description, pageState)}</p>}
      </div>
      <Toolbar list={list} />
    </header>
  );
}
