import { type ReactNode, useState } from 'react';
import { actionCall, canFollow, refusalOf } from '../../definition/actionState';
import { holds } from '../../definition/conditions';
import { fill } from '../../definition/fill';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { text } from '../../definition/text';
import { TipButton } from '../displays/TipButton';
import { readPageState } from '../provider/pageState';
import { maySendMail } from '../provider/session';
import { mayViewAs, useView } from '../provider/view';
import { sourceMark } from '../sourceMark';
import { useActions } from './ActionsContext';

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
    'data-made-by': sourceMark(resource, action),
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

/** How a button for an action stands: its label, whether it can be used, else why not, and what a click does. */
export function useActionButton(action: Action, row?: Row) {
  const { resource, run } = useActions();
  const [progress, setProgress] = useState<number>();
  const view = useView();
  const values = row ?? readPageState();
  const call = actionCall(resource, action.effect);
  const isLocked = view !== undefined && call?.changes === true;
  const isUnmailed = call?.mails === true && !maySendMail();
  const refusal = refusalOf(resource, action, values);
  const isOffered = holds(action.enabledWhen, values) && canFollow(resource, action, values);
  const isEnabled = !isLocked && isOffered && !isUnmailed && refusal === undefined;
  // What the record's state forbids is said before what the person may not do.
  const ofServer = isUnmailed ? text('actionWithoutMail') : refusal;
  const words = isOffered ? ofServer : action.otherwise;
  const reason = isLocked ? text('viewAs.readOnly', view) : (words ?? text('actionRefused'));
  const isBusy = progress !== undefined;
  const click = async () => {
    if (!isEnabled || isBusy) return;
    setProgress(0);
    await run(action, row, setProgress).finally(() => setProgress(undefined));
  };
  return {
    label: fill(action.label, values),
    isEnabled,
    reason: isEnabled ? undefined : reason,
    isBusy,
    progress,
    click,
  };
}

/** Whether a button is there, given the record or the page state. */
export function isShown({ when, effect }: Action, values: Row): boolean {
  return holds(when, values) && (effect.kind !== 'viewAs' || mayViewAs());
}
