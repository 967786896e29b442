import { type ReactNode, useMemo } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { RowNamesContext } from '../actions/ActionsContext.ts';
import { buildRowNames } from '../displays/rowNames.ts';
import { ListedRowsContext } from './metrics/ListedRowsContext.ts';

interface ListedRowsProviderProps {
  resource: Resource;
  rows: RecordValues[];
  children: ReactNode;
}

/** Provides the listed records, and a different name for each, to the cells and actions of a list. */
export function ListedRowsProvider({ resource, rows, children }: ListedRowsProviderProps) {
  const names = useMemo(() => buildRowNames(resource, rows), [resource, rows]);
  return (
    <ListedRowsContext value={rows}>
      <RowNamesContext value={names}>{children}</RowNamesContext>
    </ListedRowsContext>
  );
}
