import { icons } from 'virtual:icons';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { readPageState } from '../provider/pageState';
import { ActionButton, isShown, useActionButton } from './ActionButton';

interface ToolbarButtonProps {
  action: Action;
  row?: Row;
}

/** A button above the table or in a form's footer. */
export function ToolbarButton({ action, row }: ToolbarButtonProps) {
  const state = useActionButton(action, row);
  const { label, isBusy, progress } = state;
  const Icon = action.icon && icons[action.icon];
  if (!isShown(action, row ?? readPageState())) return null;
  return (
    <ActionButton action={action} state={state} look="button">
      {isBusy ? <span className="spinner" aria-hidden="true" /> : Icon && <Icon aria-hidden="true" />}
      {label}
      {progress ? ` ${Math.round(progress * 100)}%` : ''}
    </ActionButton>
  );
}
