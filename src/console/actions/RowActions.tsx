import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { isShown } from './ActionButton';
import { MoreActions } from './MoreActions';
import { RowAction } from './RowAction';

interface RowActionsProps {
  actions: Action[];
  row: Row;
  /** How much room there is: for all, for the first that are short together, or for one; the others stand behind a button. */
  room?: Room;
}

export type Room = 'all' | 'some' | 'one';

/** So many have room everywhere. */
const few = 2;
/** So many letters have room beside a table that is wider than its page. */
const letters = 36;

/** What can be done with one record. */
export function RowActions({ actions, row, room = 'all' }: RowActionsProps) {
  const shown = actions.filter((action) => isShown(action, row));
  const first = shown.length > few ? shown.slice(0, roomFor[room](shown)) : shown;
  const others = shown.slice(first.length);
  return (
    <>
      {first.map((action) => (
        <RowAction key={action.label} action={action} row={row} />
      ))}
      {others.length > 0 && <MoreActions actions={others} row={row} />}
    </>
  );
}

const roomFor: Record<Room, (actions: Action[]) => number> = {
  all: ({ length }) => length,
  some: (actions) => {
    const ends = actions.map((_, at) =>
      actions.slice(0, at + 1).reduce((sum, { label }) => sum + label.length, 0),
    );
    return Math.max(1, ends.filter((end) => end <= letters).length);
  },
  one: () => 1,
};
