import { createContext } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';

/** React context with the rows of the list that contains a cell. Their metrics are loaded in one request. Empty outside a list. */
export const ListedRowsContext = createContext<RecordValues[]>([]);
