import { holds } from '../../definition/conditions';
import type { Action, Row } from '../../definition/types';
import { TipButton } from '../displays/TipButton';
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
  const { label, isEnabled, isBusy, click } = useActionButton(action, row);
  const button = {
    className: `cell-button cell-button-${action.tone}`,
    'aria-disabled': !isEnabled || undefined,
    'aria-busy': isBusy || undefined,
    onClick: click,
  };
  if (!isEnabled && action.otherwise)
    return (
      <TipButton {...button} tip={action.otherwise}>
        {label}
      </TipButton>
    );
  return (
    <button type="button" {...button}>
      {label}
    </button>
  );
}
