import type { Action, Row } from '../../definition/types';
import { readPageState } from '../state/pageState';
import { icons } from '../theme/icons';
import { ActionButton } from './ActionButton';
import { isShown } from './isShown';
import { useActionButton } from './useActionButton';

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
