import { createPortal } from 'react-dom';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { List, ListColumn, Resource } from '#definition/model/resource.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { ListColumnsButton } from '../columns/ListColumnsButton.tsx';
import type { ArrangedListColumns } from '../columns/useListColumns.ts';
import { type ListState, type ListStateAndSetter, serializeListState } from '../listState.ts';
import { SavedViewsButton } from '../savedViews/SavedViewsButton.tsx';
import { describeUnavailableListParams } from './describeUnavailableListParams.ts';
import { QuickSearch } from './QuickSearch.tsx';
import './ListTools.css';

interface ListToolsProps {
  resource: Resource;
  list: List;
  view: ListStateAndSetter;
  columns: ArrangedListColumns;
  /** The columns for which the table is too narrow. */
  cut: ListColumn[];
  /** True if the current state can be saved as a view. */
  canSaveView?: boolean;
  /** The place in the page's header for saved views and the column picker. Without one, they are beside the search. */
  headerPlace?: HTMLElement | null;
}

/** The tools of a list: quick search above the rows, saved views and column picker in the header. */
export function ListTools({ resource, list, view, columns, cut, canSaveView, headerPlace }: ListToolsProps) {
  const [state, change] = view;
  const search = list.filters.find(({ control }) => control === 'search');
  const hasChoice = list.layout === 'table' && columns.all.length > 1;
  const end = (hasChoice || canSaveView) && (
    <div className="tools-end">
      {canSaveView && (
        <SavedViewsButton
          screen={`list:${resource.name}`}
          address={buildSavedListQuery(list, state, columns)}
          getUnavailableParams={(address) => describeUnavailableListParams(list, address)}
        />
      )}
      {hasChoice && <ListColumnsButton columns={withUrlColumnsCleared(columns, view)} cut={cut} />}
    </div>
  );
  const isEndInHeader = headerPlace !== undefined;
  const row = (search || (end && !isEndInHeader)) && (
    <div className="list-tools">
      {search && (
        <QuickSearch
          resource={resource}
          filter={search}
          applied={String(state.filters[apiProtocol.search.name] ?? '')}
          onSearch={(sought) =>
            change((latest) => ({ filters: { ...latest.filters, [apiProtocol.search.name]: sought } }), {
              replace: true,
            })
          }
        />
      )}
      {!isEndInHeader && end}
    </div>
  );
  return (
    <>
      {headerPlace && end && createPortal(end, headerPlace)}
      {row}
    </>
  );
}

/** Builds the URL query to store in a saved view. Contains the columns only if they differ from the default. */
function buildSavedListQuery(list: List, state: ListState, { all, hidden }: ArrangedListColumns): string {
  const shown = all.filter((column) => !hidden.includes(column)).map(({ key }) => key);
  const isUsual = isSameValue(
    shown,
    list.columns.map(({ key }) => key),
  );
  return String(serializeListState(list, { ...state, page: 1, columns: isUsual ? undefined : shown }));
}

/** Removes the columns from the URL when the user rearranges them, because the URL would override the arrangement. */
function withUrlColumnsCleared(
  columns: ArrangedListColumns,
  [{ columns: addressed, page }, change]: ListStateAndSetter,
): ArrangedListColumns {
  if (!addressed) return columns;
  return {
    ...columns,
    arrange: async (arrangement) => {
      await columns.arrange(arrangement);
      change({ columns: undefined, page }, { replace: true });
    },
  };
}
