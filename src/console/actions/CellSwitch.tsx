import type { ReactNode } from 'react';
import { holds } from '../../definition/conditions';
import type { Column, Row } from '../../definition/types';
import { ActionButton } from './ActionButton';
import { useActionButton } from './useActionButton';

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
