import { useEffect } from 'react';
import type { List, Resource } from '../../definition/types';
import { useActions } from '../actions/ActionsContext';
import { FilterBar } from './filters/FilterBar';
import { shownFilters } from './filters/shownFilters';
import { Rows } from './Rows';
import { shownQuery } from './shownQuery';
import { Pagination } from './table/Pagination';
import { TableState } from './table/TableState';
import type { ListView } from './url/ListState';
import { useExistingPage } from './url/useExistingPage';
import { useOffered } from './useOffered';
import { useRows } from './useRows';

interface ListCardProps {
  resource: Resource;
  list: List;
  view: ListView;
}

/** What a list shows: filters, rows and pages. */
export function ListCard({ resource, list: defined, view }: ListCardProps) {
  const list = useOffered(defined);
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
