import { lazy, Suspense, useEffect } from 'react';
import type { List, Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { useActions } from '../actions/ActionsContext';
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
}

/** What a list shows: filters, rows and pages. */
export function ListCard({ resource, list: defined, view }: ListCardProps) {
  const list = usePermittedActions(defined);
  const [state, change] = view;
  const filters = shownFilters(list.filters, state.filters);
  const { rows, total, error, isLoading, isStale, retry } = useRows(resource, list, state);
  useExistingPage(view, isStale ? 0 : total);
  const { shown } = useActions();
  useEffect(() => {
    shown.current = shownQuery(list, state);
  }, [shown, list, state]);
  const isFiltered = Object.keys(state.filters).length > 0;
  const isEmpty = !isLoading && rows.length === 0;
  return (
    <div className="list-card">
      {filters.length > 0 && (
        <FilterBar
          filters={filters}
          applied={state.filters}
          onApply={(values) => change({ filters: values })}
        />
      )}
      {error || isEmpty ? (
        <TableState
          error={error}
          empty={list.empty}
          isFiltered={isFiltered}
          onRetry={retry}
          onReset={() => change({ filters: {} })}
        />
      ) : (
        <Rows
          resource={resource}
          list={list}
          rows={rows}
          sort={state.sort}
          isLoading={isLoading}
          isStale={isStale}
          onSort={(sort) => change({ sort })}
        />
      )}
      {list.paging && total > 0 && !error && (
        <Pagination total={total} page={state.page} pageSize={state.pageSize} onChange={change} />
      )}
    </div>
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
