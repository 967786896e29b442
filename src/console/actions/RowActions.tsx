import { lazy, Suspense } from 'react';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { untilLoaded } from '../api/untilLoaded';
import { isShown } from './ActionButton';
import { RowAction } from './RowAction';

interface RowActionsProps {
  actions: Action[];
  row: Row;
  /** Whether there is little room: the first is there, the others behind a button. */
  isTight?: boolean;
}

/** So many have room everywhere. */
const few = 2;

/** What can be done with one record. */
export function RowActions({ actions, row, isTight = false }: RowActionsProps) {
  const shown = actions.filter((action) => isShown(action, row));
  const first = isTight && shown.length > few ? shown.slice(0, 1) : shown;
  const others = shown.slice(first.length);
  return (
    <>
      {first.map((action) => (
        <RowAction key={action.label} action={action} row={row} />
      ))}
      {others.length > 0 && (
        <Suspense>
          <MoreActions actions={others} row={row} />
        </Suspense>
      )}
    </>
  );
}

const MoreActions = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./MoreActions')).MoreActions })),
);
