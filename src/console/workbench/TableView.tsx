import type { List, Resource, Row } from '../../definition/types';
import { Table } from '../screens/table/Table';
import { word } from '../workshop/words';

interface TableViewProps {
  resource: Resource;
  list: List;
  rows: Row[];
  /** Why the rows are made up, where they are. */
  reason?: string;
}

/** The table of a resource, to look at: its buttons do nothing here. */
export function TableView({ resource, list, rows, reason }: TableViewProps) {
  return (
    <section className="workbench-part">
      <h3>{word('table')}</h3>
      {reason && <p className="workbench-note">{word('sampleRows', { reason })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="workbench-table" aria-label={word('table')} tabIndex={0}>
        <div inert>
          <Table
            resource={resource}
            list={list}
            rows={rows}
            sort={list.sort}
            isLoading={false}
            isStale={false}
            onSort={() => undefined}
          />
        </div>
      </section>
    </section>
  );
}
