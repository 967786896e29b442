import { screens } from 'virtual:definitions';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import type { RecordValues } from '../../definition/model/entity';
import type { List, Resource } from '../../definition/model/resource';
import { fillTemplate } from '../../definition/text/fillTemplate';
import { formatMessage } from '../../definition/text/messages';
import { isEmptyValue } from '../../definition/values/normalizeRecord';
import { ActionsProvider } from '../actions/ActionsProvider';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded';
import { getOverrideComponent } from '../overrides/getOverrideComponent';
import { usePageState } from '../provider/pageState';
import { ListPanel } from './ListPanel';
import { ListToolbar } from './ListToolbar';
import { DefaultViewRedirect } from './savedViews/DefaultViewRedirect';
import { useListState } from './useListState';
import './screens.css';

/** Lazy-loaded: few resources have forms with drafts. */
const DraftsNote = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('../forms/saving/DraftsNote')).DraftsNote })),
);

/** The page of a resource: header, toolbar and list. Redirects if the page state that it needs is missing. */
export function ListScreen({ resource }: { resource: Resource }) {
  const instead = getMissingStateRoute(resource, usePageState());
  if (instead) return <Navigate to={instead} replace />;
  return (
    <ActionsProvider resource={resource}>
      {resource.list && <ListPage resource={resource} list={resource.list} />}
    </ActionsProvider>
  );
}

/** A list as a page: header, toolbar and list panel. Its state is in the URL. */
function ListPage({ resource, list }: { resource: Resource; list: List }) {
  const view = useListState(list);
  return (
    <section className="list-page">
      <PageHeader resource={resource} list={list} />
      {Object.values(resource.forms).some(({ autosave }) => autosave) && (
        <Suspense>
          <DraftsNote />
        </Suspense>
      )}
      {list.override ? (
        <OverriddenList resource={resource} list={list} name={list.override} />
      ) : (
        <DefaultViewRedirect screen={`list:${resource.name}`}>
          <ListPanel resource={resource} list={list} view={view} saves />
        </DefaultViewRedirect>
      )}
    </section>
  );
}

/** The override component that replaces a list. */
function OverriddenList({ name, ...props }: { resource: Resource; list: List; name: string }) {
  const Override = getOverrideComponent('list', name, props.resource.name);
  return <Override {...props} />;
}

/** A page's title and description, with placeholders filled from the page state, and its toolbar. */
function PageHeader({ resource, list }: { resource: Resource; list: List }) {
  const pageState = usePageState();
  const title = fillTemplate(resource.title, pageState);
  return (
    <header className="page-header">
      <title>{`${title} · ${formatMessage('appName')}`}</title>
      <div>
        <h1>{title}</h1>
        {resource.description && <p>{fillTemplate(resource.description, pageState)}</p>}
      </div>
      <ListToolbar list={list} />
    </header>
  );
}

/** Returns the redirect route if required page state is missing; undefined if it is complete. */
function getMissingStateRoute({ requires }: Resource, pageState: RecordValues): string | undefined {
  if (!requires?.state.some((name) => isEmptyValue(pageState[name]))) return undefined;
  return screens.find(({ name }) => name === requires.redirectTo)?.route;
}
