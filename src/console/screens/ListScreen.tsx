import { screens } from 'virtual:definitions';
import { Navigate } from 'react-router-dom';
import { fill } from '../../definition/fill';
import type { Row } from '../../definition/model/entity';
import type { List, Resource } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';
import { text } from '../../definition/text';
import { ActionsProvider } from '../actions/ActionsProvider';
import { usePageState } from '../provider/pageState';
import { ListCard } from './ListCard';
import { AtFirst } from './saved/AtFirst';
import { Toolbar } from './Toolbar';
import { useListState } from './useListState';
import './screens.css';

/** The page of a resource: its list with filters and actions. Without the page state it needs, another page. */
export function ListScreen({ resource }: { resource: Resource }) {
  const instead = missingStateRoute(resource, usePageState());
  if (instead) return <Navigate to={instead} replace />;
  return (
    <ActionsProvider resource={resource}>
      {resource.list && <ListPage resource={resource} list={resource.list} />}
    </ActionsProvider>
  );
}

/** A list as a page: heading and toolbar, and what the list shows, which the address holds. */
function ListPage({ resource, list }: { resource: Resource; list: List }) {
  return (
    <section className="list-page">
      <PageHeader resource={resource} list={list} />
      <AtFirst screen={`list:${resource.name}`}>
        <ListCard resource={resource} list={list} view={useListState(list)} saves />
      </AtFirst>
    </section>
  );
}

/** A page's title and description, filled from the page state, and its toolbar. */
function PageHeader({ resource, list }: { resource: Resource; list: List }) {
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

/** Where to go when the page state lacks what the resource's page needs; nothing when it has it all. */
function missingStateRoute({ needs }: Resource, pageState: Row): string | undefined {
  if (!needs?.state.some((name) => isEmpty(pageState[name]))) return undefined;
  return screens.find(({ name }) => name === needs.else)?.route;
}
