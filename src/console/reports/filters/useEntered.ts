import { useState } from 'react';
import type { ReportState } from '../url/ReportState';

/** What Search applies. */
export type Entered = Pick<ReportState, 'range' | 'filters'>;

/** What is being entered; it starts anew whenever another range or other filters come into force, as by the Back button. */
export function useEntered({ range, filters }: ReportState): [Entered, (entered: Entered) => void] {
  const applied = JSON.stringify([range, filters]);
  const [entered, setEntered] = useState({ applied, values: { range, filters } });
  const values = entered.applied === applied ? entered.values : { range, filters };
  return [values, (next) => setEntered({ applied, values: next })];
}

/** Whether what was entered is in force already. */
export function isEntered(entered: Entered, { range, filters }: ReportState): boolean {
  return JSON.stringify([entered.range, tidy(entered.filters)]) === JSON.stringify([range, filters]);
}

function tidy(filters: Entered['filters']): Entered['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
}
