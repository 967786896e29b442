import type { ReactNode } from 'react';
import { holds } from '../../definition/conditions';
import type { Action, Row } from '../../definition/types';
import { ActionButton } from './ActionButton';
import { useActionButton } from './useActionButton';

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
