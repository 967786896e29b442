import { override } from '../overrides/overrides';
import { Table, type TableProps } from './table/Table';

/** The rows of a list: its table, or the hand-written component around it. */
export function Rows(props: TableProps) {
  const { list, resource, rows, isLoading } = props;
  const table = <Table {...props} />;
  if (!list.override) return table;
  const Override = override('rows', list.override, resource.name);
  return (
    <Override resource={resource} list={list} rows={rows} isLoading={isLoading}>
      {table}
    </Override>
  );
}
