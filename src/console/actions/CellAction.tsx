import type { ReactNode } from 'react';
import { holds } from '../../definition/conditions';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import type { Column } from '../../definition/model/resource';
import { ActionButton, useActionButton } from './ActionButton';

interface CellActionProps {
  action: Action;
  row: Row;
  children: ReactNode;
}

/** A value that can be clicked, for the records for which its action is offered. */
export function CellAction({ action, row, children }: CellActionProps) {
  const state = useActionButton(action, row);
  if (!holds(action.when, row)) return children;
  return (
    <ActionButton action={action} state={state} look="cell-link">
      {children}
    </ActionButton>
  );
}

interface CellSwitchProps {
  /** What is switched. */
  label: string;
  actions: NonNullable<Column['switch']>;
  row: Row;
  /** The value that the switch stands before. */
  children: ReactNode;
}

/** A switch that turns a record on or off; a record that is neither has none. */
export function CellSwitch({ label, actions, row, children }: CellSwitchProps) {
  const isOn = holds(actions.off.when, row);
  const action = isOn ? actions.off : actions.on;
  const state = useActionButton(action, row);
  if (!holds(action.when, row)) return children;
  return (
    <span className="cell-switch">
      <ActionButton action={action} state={state} look="switch" switches={{ label, isOn }} />
      {children}
    </span>
  );
}
