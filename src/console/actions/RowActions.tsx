import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { ActionButton, isShown, useActionButton } from './ActionButton';

interface RowActionsProps {
  actions: Action[];
  row: Row;
}

/** What can be done with one record. */
export function RowActions({ actions, row }: RowActionsProps) {
  return actions
    .filter((action) => isShown(action, row))
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
