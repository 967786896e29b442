import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { ActionButton, useActionButton } from './ActionButton.tsx';

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
