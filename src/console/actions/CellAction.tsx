import type { ReactNode } from 'react';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListColumn } from '#definition/model/resource.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { ActionButton, isActionVisible, useActionButton } from './ActionButton.tsx';
import { useRowButtonName } from './ActionsContext.ts';

interface CellActionProps {
  action: Action;
  row: RecordValues;
  children: ReactNode;
}

/**
 * Renders a cell's value as a clickable action. Renders the plain value if the action is not available for the record.
 */
export function CellAction({ action, row, children }: CellActionProps) {
  const state = useActionButton(action, row);
  if (!isActionVisible(action, row)) return children;
  return (
    <ActionButton action={action} state={state} look="cell-link">
      {children}
    </ActionButton>
  );
}

interface CellSwitchProps {
  /** Accessible label of the switch. */
  label: string;
  actions: NonNullable<ListColumn['switch']>;
  row: RecordValues;
  /** The cell value shown after the switch. */
  children: ReactNode;
}

/** Renders a toggle switch in a cell that runs the on or off action of a record. */
export function CellSwitch({ label, actions, row, children }: CellSwitchProps) {
  const isOn = matchesCondition(actions.off.when, row);
  const action = isOn ? actions.off : actions.on;
  const state = useActionButton(action, row);
  const name = useRowButtonName(label, row);
  if (!isActionVisible(action, row)) return children;
  return (
    <span className="cell-switch">
      <ActionButton action={action} state={state} look="switch" name={name} switches={{ isOn }} />
      {children}
    </span>
  );
}
