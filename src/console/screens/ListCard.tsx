import type { List, Resource } from '../../definition/types';
import { FilterBar } from './filters/FilterBar';
import { Rows } from './Rows';
import { Pagination } from './table/Pagination';
import { TableState } from './table/TableState';
import type { ListView } from './url/ListState';
import { useExistingPage } from './url/useExistingPage';
import { useRows } from './useRows';

interface ListCardProps {
  resource: Resource;
  list: List;
  view: ListView;
}

/** What a list shows: filters, rows and pages. */
export function ListCard({ resource, list, view }: ListCardProps) {
  const [state, change] = view;
  const { rows, total, error, isLoading, isStale, retry } = useRows(resource, list, state);
  useExistingPage(view, isStale ? 0 : total);
  const isFiltered = Object.keys(state.filters).length > 0;
  const isEmpty = !isLoading && rows.length === 0;
  return (
    <div className="list-card">
      {list.filters.length > 0 && (
        <FilterBar
          filters={list.filters}
          applied={state.filters}
          onApply={(filters) => change({ filters })}
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
