import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { bulkActions } from '../../definition/bulk';
import { isSame } from '../../definition/isSame';
import type { Row } from '../../definition/model/entity';
import type { List, Resource } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { useActions } from '../actions/ActionsContext';
import { ToolbarButton } from '../actions/ToolbarButton';
import { untilLoaded } from '../api/untilLoaded';
import { useSettled } from './above/useSettled';
import type { BulkBarProps } from './bulk/BulkBar';
import { useSelection } from './bulk/useSelection';
import { useColumns } from './columns/useColumns';
import { FilterBar, shownFilters } from './filters/FilterBar';
import type { ListView } from './listState';
import { shownQuery } from './requestFilters';
import { Pagination } from './table/Pagination';
import { Table, type TableProps } from './table/Table';
import { TableState } from './table/TableState';
import { useExistingPage } from './useListState';
import { usePermittedActions } from './usePermittedActions';
import { useRows } from './useRows';

interface ListCardProps {
  resource: Resource;
  list: List;
  view: ListView;
  /** What all its rows have in common, as values of its filters: nobody chooses that. */
  only?: Row;
  /** Whether what it shows can be saved under a name: the address of its page holds it. */
  saves?: boolean;
}

/** What a list shows: views, filters, rows and pages, and what can be done with many rows. */
export function ListCard({ resource, list: defined, view, only, saves }: ListCardProps) {
  const list = usePermittedActions(resource, defined);
  const [state, change] = view;
  const filters = shownFilters(list.filters, state.filters);
  const { rows, total, next, error, isLoading, isStale, retry } = useRows(resource, list, state, only);
  useExistingPage(view, isStale ? 0 : (total ?? 0));
  const search = (values: Row) =>
    isSame(values, state.filters) && state.page === 1 ? retry() : change({ filters: values });
  const { shown } = useActions();
  const { columns, shown: arranged } = useColumns(resource, list, rows, state.columns);
  useEffect(() => {
    const kept = columns.all.filter((column) => !columns.hidden.includes(column));
    shown.current = { query: { ...shownQuery(list, state), ...only }, columns: kept };
  }, [shown, list, state, only, columns]);
  const selection = useSelection(resource.entity?.key ?? '', JSON.stringify(state.filters), rows);
  const hasBulk = list.layout === 'table' && bulkActions(list).length > 0;
  const hasSearch = list.filters.some(({ control }) => control === 'search');
  const isFiltered = Object.keys(state.filters).length > 0;
  const isEmpty = !isLoading && rows.length === 0;
  const begins = list.toolbar.find(({ tone, effect }) => tone === 'primary' && effect.kind === 'form');
  const isSettled = useSettled(isLoading);
  const open = state.filters[profile.view.name];
  return (
    <div className="list-card">
      {list.views.length > 0 && !only && (
        <Later className="tab-bar views-place" isSettled={isSettled}>
          <ViewTabs
            resource={resource}
            list={list}
            chosen={String(open ?? '')}
            onChoose={(name) => change({ filters: { ...state.filters, [profile.view.name]: name } })}
          />
        </Later>
      )}
      {filters.length > 0 && <FilterBar filters={filters} applied={state.filters} onApply={search} />}
      {list.layout === 'table' && (
        <Later className={`tools-place ${hasSearch ? 'tools-place-search' : ''}`} isSettled={isSettled}>
          <ListTools {...{ resource, list, view, filters, columns, saves }} />
        </Later>
      )}
      {hasBulk && <Bulk {...{ resource, list, state, only, selection, total: total ?? 0 }} />}
      {error || isEmpty ? (
        <TableState
          error={error}
          empty={list.empty}
          isFiltered={isFiltered}
          onRetry={retry}
          onReset={() => change({ filters: {} })}
        >
          {begins && !only && <ToolbarButton action={begins} />}
        </TableState>
      ) : (
        <Rows
          resource={resource}
          list={arranged}
          rows={rows}
          sort={state.sort}
          isLoading={isLoading}
          isStale={isStale}
          onSort={(sort) => change({ sort })}
          isArranged={columns.isArranged}
          selection={hasBulk ? selection : undefined}
        />
      )}
      {list.paging && total === undefined && !isLoading && !error && (
        <Suspense>
          <Steps
            {...state}
            rows={rows.length}
            next={next}
            shown={JSON.stringify([resource.name, state.filters, state.sort, state.pageSize, only])}
            onChange={change}
          />
        </Suspense>
      )}
      {list.paging && total !== undefined && total > 0 && !error && (
        <Pagination total={total} page={state.page} pageSize={state.pageSize} onChange={change} />
      )}
    </div>
  );
}

const ViewTabs = lazy(() => untilLoaded(async () => ({ default: (await import('./above/above')).ViewTabs })));
const ListTools = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./above/above')).ListTools })),
);

interface LaterProps {
  className: string;
  isSettled: boolean;
  children: ReactNode;
}

/** What comes after the rows; its place is kept, so that nothing moves when it is there. */
function Later({ className, isSettled, children }: LaterProps) {
  const place = <div className={className} />;
  return isSettled ? <Suspense fallback={place}>{children}</Suspense> : place;
}

const Steps = lazy(() => untilLoaded(async () => ({ default: (await import('./table/Steps')).Steps })));

const BulkBar = lazy(() => untilLoaded(async () => ({ default: (await import('./bulk/BulkBar')).BulkBar })));

/** What is done with many records comes when the first is chosen, and stays to tell what became of them. */
function Bulk(props: BulkBarProps) {
  const [isUsed, use] = useState(false);
  if (!isUsed && props.selection.rows.length > 0) use(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <BulkBar {...props} />
    </Suspense>
  );
}

const Cards = lazy(async () => ({ default: (await import('./Cards')).Cards }));

/** The rows of a list, laid out as it says. */
function Rows(props: TableProps) {
  if (props.list.layout === 'table') return <Table {...props} />;
  return (
    <Suspense fallback={<div className="page-loading" role="status" aria-label={text('page.loading')} />}>
      <Cards {...props} />
    </Suspense>
  );
}
