import type { ReactNode } from 'react';
import type { Action } from '../../definition/types';
import { TipButton } from '../displays/TipButton';
import { madeBy } from '../made/madeBy';
import { useActions } from './ActionsContext';
import type { useActionButton } from './useActionButton';

interface ActionButtonProps {
  action: Action;
  state: Pick<ReturnType<typeof useActionButton>, 'isEnabled' | 'reason' | 'isBusy' | 'click'>;
  /** The class of its kind of button; its tone is added. */
  look: 'button' | 'cell-button' | 'cell-link' | 'switch';
  /** Of a switch: what it switches, and whether that is on. */
  switches?: { label: string; isOn: boolean };
  children?: ReactNode;
}

/** The button of an action: busy while it runs, and able to say why it cannot be used. */
export function ActionButton({ action, state, look, switches, children }: ActionButtonProps) {
  const { resource } = useActions();
  const { isEnabled, reason, isBusy, click } = state;
  const button = {
    className: `${look} ${look}-${action.tone}`,
    'data-made-by': madeBy(resource, action),
    'aria-disabled': !isEnabled || undefined,
    'aria-busy': isBusy || undefined,
    ...(switches && { role: 'switch', 'aria-checked': switches.isOn, 'aria-label': switches.label }),
    onClick: click,
  };
  if (reason)
    return (
      <TipButton {...button} tip={reason}>
        {children}
      </TipButton>
    );
  return (
    <button type="button" {...button}>
      {children}
    </button>
  );
}
