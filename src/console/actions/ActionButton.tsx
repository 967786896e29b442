import { type ReactNode, useState } from 'react';
import {
  getActionCall,
  getActionRefusalReason,
  isActionTransitionAllowed,
} from '../../definition/actions/actionState';
import type { Action } from '../../definition/model/action';
import type { RecordValues } from '../../definition/model/entity';
import { fillTemplate } from '../../definition/text/fillTemplate';
import { formatMessage } from '../../definition/text/messages';
import { matchesCondition } from '../../definition/values/conditions';
import { TooltipButton } from '../displays/TooltipButton';
import { getSourceMark } from '../explainer';
import { readPageState } from '../provider/pageState';
import { canServerSendMail } from '../provider/session/session';
import { canStartViewAs, useActiveViewAs } from '../provider/session/viewAs';
import { useActions } from './ActionsContext';

interface ActionButtonProps {
  action: Action;
  state: Pick<ReturnType<typeof useActionButton>, 'isEnabled' | 'reason' | 'isBusy' | 'click'>;
  /** CSS class for the kind of button. The class for the tone is added to it. */
  look: 'button' | 'cell-button' | 'cell-link' | 'switch';
  /** For a switch: its accessible label and its current state. */
  switches?: { label: string; isOn: boolean };
  children?: ReactNode;
}

/**
 * Renders an action's button from the state of `useActionButton`: busy while it runs, with a tooltip that explains why
 * it is disabled.
 */
export function ActionButton({ action, state, look, switches, children }: ActionButtonProps) {
  const { resource } = useActions();
  const { isEnabled, reason, isBusy, click } = state;
  const button = {
    className: `${look} ${look}-${action.tone}`,
    'data-made-by': getSourceMark(resource, action),
    'aria-disabled': !isEnabled || undefined,
    'aria-busy': isBusy || undefined,
    ...(switches && { role: 'switch', 'aria-checked': switches.isOn, 'aria-label': switches.label }),
    onClick: click,
  };
  if (reason)
    return (
      <TooltipButton {...button} tip={reason}>
        {children}
      </TooltipButton>
    );
  return (
    <button type="button" {...button}>
      {children}
    </button>
  );
}

/**
 * Computes the state of an action's button: label, enabled or the reason why not, busy, progress, and the click
 * handler.
 */
export function useActionButton(action: Action, row?: RecordValues) {
  const { resource, run } = useActions();
  const [progress, setProgress] = useState<number>();
  const view = useActiveViewAs();
  const values = row ?? readPageState();
  const call = getActionCall(resource, action.effect);
  const isLocked = view !== undefined && call?.mutates === true;
  const isUnmailed = call?.sendsMail === true && !canServerSendMail();
  const refusal = getActionRefusalReason(resource, action, values);
  const isOffered =
    matchesCondition(action.enabledWhen, values) && isActionTransitionAllowed(resource, action, values);
  const isEnabled = !isLocked && isOffered && !isUnmailed && refusal === undefined;
  // The reason from the record's state takes priority over missing permissions.
  const ofServer = isUnmailed ? formatMessage('actionWithoutMail') : refusal;
  const words = isOffered ? ofServer : action.disabledReason;
  const reason = isLocked
    ? formatMessage('viewAs.readOnly', view)
    : (words ?? formatMessage('actionRefused'));
  const isBusy = progress !== undefined;
  const click = async () => {
    if (!isEnabled || isBusy) return;
    setProgress(0);
    await run(action, row, setProgress).finally(() => setProgress(undefined));
  };
  return {
    label: fillTemplate(action.label, values),
    isEnabled,
    reason: isEnabled ? undefined : reason,
    isBusy,
    progress,
    click,
  };
}

/** Returns true if an action's button is rendered for this record or page state (its `when` condition is true). */
export function isActionVisible({ when, effect }: Action, values: RecordValues): boolean {
  return matchesCondition(when, values) && (effect.kind !== 'viewAs' || canStartViewAs());
}
