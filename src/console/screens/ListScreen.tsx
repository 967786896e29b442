import { screens } from 'virtual:definitions';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { RecordValues } from '#definition/model/entity.ts';
import type { List, Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import { ActionsProvider } from '../actions/ActionsProvider.tsx';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded.ts';
import { getOverrideComponent } from '../overrides/getOverrideComponent.ts';
import { storePageStateValues, usePageState } from '../provider/pageState.ts';
import { ListPanel } from './ListPanel.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { DefaultViewRedirect } from './savedViews/DefaultViewRedirect.tsx';
import { useListState } from './useListState.ts';
import './screens.css';

/** Lazy-loaded: few resources have forms with drafts. */
const DraftList = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('../forms/saving/DraftList.tsx')).DraftList })),
);

/**
 * The page of a resource: header, toolbar, list, and the tabs of a page with several resources. Redirects if the page
 * state that it needs is missing, in this tab and in the URL's fragment.
 */
export function ListScreen({ resource, tabs }: { resource: Resource; tabs?: ReactNode }) {
  const { hash, search } = useLocation();
  const carried = readCarriedState(resource, hash);
  useEffect(() => carried && storePageStateValues(carried));
  const instead = getMissingStateRoute(resource, usePageState());
  if (carried) return <Navigate to={{ search }} replace />;
  if (instead) return <Navigate to={instead} replace />;
  return (
    <ActionsProvider resource={resource}>
      {resource.list && <ListPage resource={resource} list={resource.list} tabs={tabs} />}
    </ActionsProvider>
  );
}

/** A list as a page: header, toolbar, the tabs of the page, and list panel. Its state is in the URL. */
function ListPage({ resource, list, tabs }: { resource: Resource; list: List; tabs: ReactNode }) {
  const view = useListState(list);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <section className="list-page">
      <PageHeader resource={resource} list={list} onToolsPlace={setToolsPlace} />
      {tabs}
      {Object.values(resource.forms).some(({ autosave }) => autosave) && (
        <Suspense>
          <DraftList />
        </Suspense>
      )}
      {list.override ? (
        <OverriddenList resource={resource} list={list} name={list.override} />
      ) : (
        <DefaultViewRedirect screen={`list:${resource.name}`}>
          <ListPanel resource={resource} list={list} view={view} headerPlace={toolsPlace} canSaveView />
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

interface PageHeaderProps {
  resource: Resource;
  list: List;
  /** Receives the element beside the toolbar in which the list renders its tools. */
  onToolsPlace: (place: HTMLElement | null) => void;
}

/** A page's title and description, with placeholders filled from the page state, and its toolbar. */
function PageHeader({ resource, list, onToolsPlace }: PageHeaderProps) {
  const pageState = usePageState();
  const title = fillTemplate(resource.title, pageState);
  const hasTools = list.layout === 'table' && !list.override;
  return (
    <header className="page-header">
      <title>{`${title} · ${formatMessage('appName')}`}</title>
      <div>
        <h1>{title}</h1>
        {resource.description && <p>{fillTemplate(resource.description, pageState)}</p>}
      </div>
      <div className="page-tools">
        <div ref={onToolsPlace} className={hasTools ? 'page-tools-place' : undefined} />
        <ListToolbar list={list} />
      </div>
    </header>
  );
}

/** Reads the page state that a link to the screen carries in the URL's fragment; undefined if there is none. */
function readCarriedState({ requires, entity }: Resource, hash: string): RecordValues | undefined {
  const fragment = new URLSearchParams(hash.slice(1));
  const names = requires?.state.filter((name) => fragment.has(name)) ?? [];
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.map((name) => [name, parseValueByType(entity?.properties[name]?.type, fragment.get(name) ?? '')]),
  );
}

/** Returns the redirect route if required page state is missing; undefined if it is complete. */
function getMissingStateRoute({ requires }: Resource, pageState: RecordValues): string | undefined {
  if (!requires?.state.some((name) => isEmptyValue(pageState[name]))) return undefined;
  return screens.find(({ name }) => name === requires.redirectTo)?.route;
}
