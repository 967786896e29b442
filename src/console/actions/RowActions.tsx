import { holds } from '../../definition/conditions';
import type { Action, Row } from '../../definition/types';
import { ActionButton } from './ActionButton';
import { useActionButton } from './useActionButton';

interface RowActionsProps {
  actions: Action[];
  row: Row;
}

/** What can be done with one record. */
export function RowActions({ actions, row }: RowActionsProps) {
  return actions
    .filter(({ when }) => holds(when, row))
    .map((action) => <RowAction key={action.label} action={action} row={row} />);
}

function RowAction({ action, row }: { action: Action; row: Row }) {
  const state = useActionButton(action, row);
  return (
    <ActionButton action={action} state={state} look="cell-button">
      {state.label}
    </ActionButton>
  );
}
