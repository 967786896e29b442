import { icons } from 'virtual:icons';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { readPageState } from '../provider/pageState.ts';
import { ActionButton, isActionVisible, useActionButton } from './ActionButton.tsx';

interface ToolbarButtonProps {
  action: Action;
  row?: RecordValues;
  /** Default: the action's tone. */
  tone?: Action['tone'];
  /** Label of the button to use if the server cannot send the mail that the action needs. */
  alternativeLabel?: string;
}

/** Button for an action in a list's toolbar or a form's footer, with icon and progress. */
export function ToolbarButton({ action, row, tone, alternativeLabel }: ToolbarButtonProps) {
  const state = useActionButton(action, row, alternativeLabel);
  const { label, isBusy, progress } = state;
  const Icon = action.icon && icons[action.icon];
  if (!isActionVisible(action, row ?? readPageState())) return null;
  return (
    <ActionButton action={action} state={state} look="button" tone={tone}>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : Icon && <Icon aria-hidden="true" />}
      {label}
      {progress ? ` ${Math.round(progress * 100)}%` : ''}
    </ActionButton>
  );
}
