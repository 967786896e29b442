import { createContext } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';

/** The rows of the list around a cell, whose metrics are loaded together; empty outside a list. */
export const ListedRows = createContext<RecordValues[]>([]);
