import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isActionVisible } from './ActionButton.tsx';
import { MoreActionsButton } from './MoreActionsButton.tsx';
import { RowActionButton } from './RowActionButton.tsx';

interface RowActionsProps {
  actions: Action[];
  row: RecordValues;
  /** Available space for buttons. If it is `one`, the remaining actions go into the "⋯" menu. */
  buttonLimit?: RowActionButtonLimit;
}

/**
 * Limit of action buttons in a row: all, or one with the others in the "⋯" menu. Up to two short ones are always
 * buttons.
 */
export type RowActionButtonLimit = 'all' | 'one';

/** Number of buttons that are shown if their labels are short, whatever the available space. */
const maxShortButtons = 2;
/** Maximum total length of short labels, in characters. */
const maxShortLabels = 14;

/** Renders the action buttons of one record. Actions that do not fit go into the "⋯" menu. */
export function RowActions({ actions, row, buttonLimit = 'all' }: RowActionsProps) {
  const shown = actions.filter((action) => isActionVisible(action, row));
  const primary = shown.filter((action) => !isSecondary(action));
  const first = buttonLimit === 'all' || areShort(primary) ? primary : primary.slice(0, 1);
  const others = shown.filter((action) => !first.includes(action));
  return (
    <>
      {first.map((action) => (
        <RowActionButton key={action.label} action={action} row={row} />
      ))}
      {others.length > 0 && <MoreActionsButton actions={others} row={row} />}
    </>
  );
}

function areShort(actions: Action[]): boolean {
  const length = actions.reduce((sum, { label }) => sum + label.length, 0);
  return actions.length <= maxShortButtons && length <= maxShortLabels;
}

/** Returns true for an action that is the same in every list and is always in the menu. */
const isSecondary = ({ effect }: Action) => effect.kind === 'history';
