import type { Action } from '../../definition/model/action';
import type { RecordValues } from '../../definition/model/entity';
import { ActionButton, useActionButton } from './ActionButton';

/** Button that runs one row action on a record. */
export function RowActionButton({ action, row }: { action: Action; row: RecordValues }) {
  const state = useActionButton(action, row);
  return (
    <ActionButton action={action} state={state} look="cell-button">
      {state.isBusy && <span className="spinner" aria-hidden="true" />}
      {state.label}
    </ActionButton>
  );
}
