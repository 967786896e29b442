import { isSame } from '../../../definition/isSame';
import type { List, Resource } from '../../../definition/model/resource';
import { isEmpty } from '../../../definition/normalize';
import { profile } from '../../../definition/profile';
import { ColumnsButton } from '../columns/ColumnsButton';
import type { Columns } from '../columns/useColumns';
import type { BarFilter } from '../filters/FilterControlProps';
import { type ListState, type ListView, writeListState } from '../listState';
import { SavedViews } from '../saved/SavedViews';
import { FilterChips } from './FilterChips';
import { QuickSearch } from './QuickSearch';
import { lostFromList } from './savedList';
import './tools.css';

interface ListToolsProps {
  resource: Resource;
  list: List;
  view: ListView;
  filters: BarFilter[];
  columns: Columns;
  /** Whether what is shown can be saved under a name. */
  saves?: boolean;
}

/** What stands between the filters and the rows: the quick search, what is filtered by, and the choice of columns. */
export function ListTools({ resource, list, view, filters, columns, saves }: ListToolsProps) {
  const [state, change] = view;
  const search = list.filters.find(({ control }) => control === 'search');
  const isFiltered = filters.some(({ params }) => params.some((param) => !isEmpty(state.filters[param])));
  const hasChoice = list.layout === 'table' && columns.all.length > 1;
  if (!search && !isFiltered && !hasChoice && !saves) return null;
  return (
    <div className="list-tools">
      {search && (
        <QuickSearch
          resource={resource}
          filter={search}
          applied={String(state.filters[profile.search.name] ?? '')}
          onSearch={(sought) =>
            change({ filters: { ...state.filters, [profile.search.name]: sought } }, { replace: true })
          }
        />
      )}
      {isFiltered && (
        <FilterChips
          filters={filters}
          applied={state.filters}
          onChange={(rest) => change({ filters: rest })}
        />
      )}
      <div className="tools-end">
        {saves && (
          <SavedViews
            screen={`list:${resource.name}`}
            address={savedAddress(list, state, columns)}
            lostIn={(address) => lostFromList(list, address)}
          />
        )}
        {hasChoice && <ColumnsButton columns={arrangedHere(columns, view)} />}
      </div>
    </div>
  );
}

/** What is shown now, as it is saved: with the columns, where they are not those that everybody begins with. */
function savedAddress(list: List, state: ListState, { all, hidden }: Columns): string {
  const shown = all.filter((column) => !hidden.includes(column)).map(({ key }) => key);
  const isUsual = isSame(
    shown,
    list.columns.map(({ key }) => key),
  );
  return String(writeListState(list, { ...state, page: 1, columns: isUsual ? undefined : shown }));
}

/** Columns that are arranged anew no longer are as the address says. */
function arrangedHere(columns: Columns, [{ columns: addressed, page }, change]: ListView): Columns {
  if (!addressed) return columns;
  return {
    ...columns,
    arrange: async (arrangement) => {
      await columns.arrange(arrangement);
      change({ columns: undefined, page }, { replace: true });
    },
  };
}
