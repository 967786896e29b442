import { holds } from '../../definition/conditions';
import type { Action, Row } from '../../definition/types';
import { TipButton } from '../displays/TipButton';
import { readPageState } from '../state/pageState';
import { icons } from '../theme/icons';
import { useActionButton } from './useActionButton';

interface ToolbarButtonProps {
  action: Action;
  row?: Row;
}

/** A button above the table or in a form's footer. */
export function ToolbarButton({ action, row }: ToolbarButtonProps) {
  const { label, isEnabled, isBusy, progress, click } = useActionButton(action, row);
  const Icon = action.icon && icons[action.icon];
  if (!holds(action.when, row ?? readPageState())) return null;
  const content = (
    <>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : Icon && <Icon aria-hidden="true" />}
      {label}
      {progress ? ` ${Math.round(progress * 100)}%` : ''}
    </>
  );
  const button = {
    className: `button button-${action.tone}`,
    'aria-disabled': !isEnabled || undefined,
    'aria-busy': isBusy || undefined,
    onClick: click,
  };
  if (!isEnabled && action.otherwise)
    return (
      <TipButton {...button} tip={action.otherwise}>
        {content}
      </TipButton>
    );
  return (
    <button type="button" {...button}>
      {content}
    </button>
  );
}
