import type { List, Resource } from '../../definition/types';
import { FilterBar } from './filters/FilterBar';
import { PageHeader } from './PageHeader';
import { Pagination } from './table/Pagination';
import { Table } from './table/Table';
import { TableState } from './table/TableState';
import { useExistingPage } from './url/useExistingPage';
import { useListState } from './url/useListState';
import { useRows } from './useRows';

/** A list: heading and toolbar, filters, table and pages. */
export function ListPage({ resource, list }: { resource: Resource; list: List }) {
  const view = useListState(list);
  const [state, change] = view;
  const { rows, total, error, isLoading, isStale, retry } = useRows(resource, list, state);
  useExistingPage(view, isStale ? 0 : total);
  const isFiltered = Object.keys(state.filters).length > 0;
  const isEmpty = !isLoading && rows.length === 0;
  return (
    <section className="list-page">
      <PageHeader resource={resource} list={list} />
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
          <Table
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
    </section>
  );
}
