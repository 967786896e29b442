import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { ActionButton, useActionButton } from './ActionButton';

/** One thing that can be done with a record. */
export function RowAction({ action, row }: { action: Action; row: Row }) {
  const state = useActionButton(action, row);
  return (
    <ActionButton action={action} state={state} look="cell-button">
      {state.isBusy && <span className="spinner" aria-hidden="true" />}
      {state.label}
    </ActionButton>
  );
}
