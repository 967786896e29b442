import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { ActionButton, useActionButton } from './ActionButton.tsx';
import { useRowButtonName } from './ActionsContext.ts';

/** Button that runs one row action on a record. */
export function RowActionButton({ action, row }: { action: Action; row: RecordValues }) {
  const state = useActionButton(action, row);
  const name = useRowButtonName(state.label, row);
  return (
    <ActionButton action={action} state={state} look="cell-button" name={name}>
      {state.isBusy && <span className="spinner" aria-hidden="true" />}
      {state.label}
    </ActionButton>
  );
}
