import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { getBulkActions } from '#definition/actions/bulkActions.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { List, ListColumn, Resource } from '#definition/model/resource.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { useActions } from '../actions/ActionsContext.ts';
import { ToolbarButton } from '../actions/ToolbarButton.tsx';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded.ts';
import { buildListExportQuery } from './buildRefineFilters.ts';
import type { BulkBarProps } from './bulk/BulkBar.tsx';
import { useRowSelection } from './bulk/useRowSelection.ts';
import { useListColumns } from './columns/useListColumns.ts';
import { FilterBar, getBarFilters } from './filters/FilterBar.tsx';
import { findMailFallback } from './findMailFallback.ts';
import { ListContent } from './ListContent.tsx';
import type { ListStateAndSetter } from './listState.ts';
import { useHasShownRows } from './listTools/useHasShownRows.ts';
import { Pagination } from './pagination/Pagination.tsx';
import { ColumnChoicesLoader } from './table/ColumnChoicesLoader.tsx';
import { useColumnChoices } from './table/useColumnChoices.ts';
import { useListRows } from './useListRows.ts';
import { useLastPageRedirect } from './useListState.ts';
import { usePermittedList } from './usePermittedList.ts';

interface ListPanelProps {
  resource: Resource;
  list: List;
  view: ListStateAndSetter;
  /** Fixed filter values of an embedded list, which the user cannot change. */
  only?: RecordValues;
  /** True if the current state can be saved as a view, i.e. if the page's URL contains it. */
  canSaveView?: boolean;
  /** The place in the page's header for saved views and the column picker, null until it is rendered. */
  headerPlace?: HTMLElement | null;
}

/** A complete list: view tabs, filters, tools, bulk actions, rows (table or cards) and pagination. */
export function ListPanel({ resource, list: defined, view, only, canSaveView, headerPlace }: ListPanelProps) {
  const list = usePermittedList(resource, defined);
  const [state, change] = view;
  const filters = getBarFilters(list.filters);
  const answer = useListRows(resource, list, state, only);
  const { total, next, error, unreadable, isStale, retry } = answer;
  useLastPageRedirect(view, isStale ? 0 : (total ?? 0));
  const search = (toFilters: (applied: RecordValues) => RecordValues, options?: NavigateOptions) =>
    isSameValue(toFilters(state.filters), state.filters) && state.page === 1
      ? retry?.()
      : change((latest) => ({ filters: toFilters(latest.filters) }), options);
  const { shown } = useActions();
  const { columns, shown: arranged } = useListColumns(resource, list, state.columns);
  const choices = useColumnChoices(resource, arranged);
  const isWaiting = !choices.isLoaded && !error && answer.rows.length > 0;
  const isLoading = answer.isLoading || isWaiting;
  const rows = isWaiting ? noRows : answer.rows;
  useEffect(() => {
    const kept = columns.all.filter((column) => !columns.hidden.includes(column));
    shown.current = { query: { ...buildListExportQuery(list, state), ...only }, columns: kept };
  }, [shown, list, state, only, columns]);
  const selection = useRowSelection(resource.entity?.key ?? '', JSON.stringify(state.filters), rows);
  const hasBulk = list.layout === 'table' && getBulkActions(list).length > 0;
  const hasSearch = list.filters.some(({ control }) => control === 'search');
  const hasToolRow = hasSearch || headerPlace === undefined;
  const isFiltered = Object.keys(state.filters).length > 0;
  const begins =
    findMailFallback(resource, list.toolbar).alternative ??
    list.toolbar.find(({ tone, effect }) => tone === 'primary' && effect.kind === 'form');
  const [cut, setCut] = useState<ListColumn[]>([]);
  const isSettled = useHasShownRows(isLoading);
  const open = state.filters[apiProtocol.view.name];
  return (
    <div className="list-card">
      {!choices.isLoaded && <ColumnChoicesLoader {...choices} isAwaited={!answer.isLoading} />}
      {list.views.length > 0 && !only && (
        <DeferredContent className="tab-bar views-place" isSettled={isSettled}>
          <NamedViewTabs
            resource={resource}
            list={list}
            chosen={String(open ?? '')}
            onChoose={(name) =>
              change((latest) => ({ filters: { ...latest.filters, [apiProtocol.view.name]: name } }))
            }
          />
        </DeferredContent>
      )}
      {filters.length > 0 && (
        <FilterBar
          filters={filters}
          hasSearchButton={list.searchButton}
          applied={state.filters}
          onApply={search}
        />
      )}
      {list.layout === 'table' && (
        <DeferredContent
          className={getToolsPlaceClass(hasToolRow, hasSearch && headerPlace === undefined)}
          isSettled={isSettled}
        >
          <ListTools {...{ resource, list, view, columns, cut, canSaveView, headerPlace }} />
        </DeferredContent>
      )}
      {hasBulk && <LazyBulkBar {...{ resource, list, state, only, selection, total: total ?? 0 }} />}
      <ListContent
        resource={resource}
        list={arranged}
        rows={rows}
        sort={state.sort}
        isLoading={isLoading}
        isStale={isStale}
        onSort={(sort) => change({ sort })}
        isArranged={columns.isArranged}
        onCut={setCut}
        selection={hasBulk ? selection : undefined}
        unreadable={unreadable}
        error={error}
        isFiltered={isFiltered}
        onRetry={retry}
        onReset={() => change({ filters: {} })}
      >
        {begins && !only && <ToolbarButton action={begins} tone="primary" />}
      </ListContent>
      {list.paging && total === undefined && !isLoading && !error && (
        <Suspense>
          <CursorPagination
            {...state}
            rows={rows.length}
            next={next}
            shown={JSON.stringify([resource.name, state.filters, state.sort, state.pageSize, only])}
            onChange={change}
          />
        </Suspense>
      )}
      {list.paging && total !== undefined && total > 0 && !isWaiting && !error && (
        <Pagination total={total} page={state.page} pageSize={state.pageSize} onChange={change} />
      )}
    </div>
  );
}

const noRows: RecordValues[] = [];

const NamedViewTabs = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./listTools/listToolsBundle.ts')).NamedViewTabs })),
);
const ListTools = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./listTools/listToolsBundle.ts')).ListTools })),
);

/** The search field and the other tools have a line each in a narrow window. */
function getToolsPlaceClass(hasRow: boolean, isSearchBesideTools: boolean): string {
  if (!hasRow) return '';
  return isSearchBesideTools ? 'tools-place tools-place-search' : 'tools-place';
}

interface DeferredContentProps {
  className: string;
  isSettled: boolean;
  children: ReactNode;
}

/** Content below the rows. Its space is reserved until it is rendered, to avoid layout shift. */
function DeferredContent({ className, isSettled, children }: DeferredContentProps) {
  const place = <div className={className} />;
  return isSettled ? <Suspense fallback={place}>{children}</Suspense> : place;
}

const CursorPagination = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('./pagination/CursorPagination.tsx')).CursorPagination,
  })),
);

const BulkBar = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./bulk/BulkBar.tsx')).BulkBar })),
);

/** Lazy-loaded bulk bar: loaded when the first record is selected, and kept to show the result. */
function LazyBulkBar(props: BulkBarProps) {
  const [isUsed, use] = useState(false);
  if (!isUsed && props.selection.rows.length > 0) use(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <BulkBar {...props} />
    </Suspense>
  );
}
