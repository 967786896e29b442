import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  getActionCall,
  getServerRefusalReason,
  isActionTransitionAllowed,
} from '#definition/actions/actionState.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { TooltipButton } from '../displays/TooltipButton.tsx';
import { getSourceMark } from '../explainer.ts';
import { readPageState } from '../provider/pageState.ts';
import { canServerSendMail } from '../provider/session/browserSession.ts';
import { canStartGroupPreview, useGroupPreview } from '../provider/session/groupPreview.ts';
import { useActions } from './ActionsContext.ts';
import { getScreenAddress } from './getScreenAddress.ts';

interface ActionButtonProps {
  action: Action;
  state: Pick<ReturnType<typeof useActionButton>, 'isEnabled' | 'reason' | 'isBusy' | 'click' | 'address'>;
  /** CSS class for the kind of button. The class for the tone is added to it. */
  look: 'button' | 'cell-button' | 'cell-link' | 'switch';
  /** Default: the action's tone. */
  tone?: Action['tone'];
  /** Accessible name, for a button in a row: the label and the record. Default: the content. */
  name?: string;
  /** For a switch: its current state. */
  switches?: { isOn: boolean };
  children?: ReactNode;
}

/**
 * Renders an action's button from the state of `useActionButton`: busy while it runs, with a tooltip that explains why
 * it is disabled. An action that opens a screen is a link.
 */
export function ActionButton({
  action,
  state,
  look,
  tone = action.tone,
  name,
  switches,
  children,
}: ActionButtonProps) {
  const { resource } = useActions();
  const { isEnabled, reason, isBusy, click, address } = state;
  const button = {
    className: `${look} ${look}-${tone}`,
    'data-made-by': getSourceMark(resource, action),
    'aria-disabled': !isEnabled || undefined,
    'aria-busy': isBusy || undefined,
    'aria-label': name,
    ...(switches && { role: 'switch', 'aria-checked': switches.isOn }),
    onClick: click,
    onPointerEnter: loadEffectHandlers,
  };
  if (reason)
    return (
      <TooltipButton {...button} tip={reason}>
        {children}
      </TooltipButton>
    );
  if (address)
    return (
      <Link {...button} to={address} onClick={(event) => followInTab(event, click)}>
        {children}
      </Link>
    );
  return (
    <button type="button" {...button}>
      {children}
    </button>
  );
}

/** Loads the code of all actions before the click. An error is shown after the click. */
function loadEffectHandlers(): void {
  import('./effectHandlers.ts').catch(() => undefined);
}

/** Runs the action in this tab, unless the click asks the browser for another tab or window. */
function followInTab(event: MouseEvent, run: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  run();
}

/**
 * Computes the state of an action's button: label, enabled or the reason why not, busy, progress, the click handler, and
 * the URL that it opens.
 *
 * @param alternativeLabel label of the button to use if the server cannot send the mail that the action needs
 */
export function useActionButton(action: Action, row?: RecordValues, alternativeLabel?: string) {
  const { resource, run } = useActions();
  const [progress, setProgress] = useState<number>();
  const preview = useGroupPreview();
  const values = row ?? readPageState();
  const call = getActionCall(resource, action.effect);
  const isLocked = preview !== undefined && call?.mutates === true;
  const isUnmailed = lacksMail(resource, action);
  const refusal = getServerRefusalReason(resource, action, values);
  const isOffered =
    matchesCondition(action.enabledWhen, values) && isActionTransitionAllowed(resource, action, values);
  const isEnabled = !isLocked && isOffered && !isUnmailed && refusal === undefined;
  // The reason from the record's state takes priority over missing permissions.
  const serverReason = isUnmailed ? getMissingMailReason(alternativeLabel) : refusal;
  const ownReason = isOffered ? serverReason : action.disabledReason;
  const reason = isLocked
    ? formatMessage('viewAs.readOnly', preview)
    : (ownReason ?? formatMessage('actionRefused'));
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
    /** URL of the screen that the action opens. */
    address:
      action.effect.kind === 'open' && !action.confirm
        ? getScreenAddress(action.effect, { ...readPageState(), ...row })
        : undefined,
  };
}

function getMissingMailReason(alternativeLabel?: string): string {
  return alternativeLabel
    ? formatMessage('actionWithoutMailInstead', { label: alternativeLabel })
    : formatMessage('actionWithoutMail');
}

/** Returns true if the action needs mail and the server is not set up to send it. */
export function lacksMail(resource: Resource, { effect }: Action): boolean {
  return getActionCall(resource, effect)?.sendsMail === true && !canServerSendMail();
}

/** Returns true if an action's button is rendered for this record or page state (its `when` condition is true). */
export function isActionVisible({ when, effect }: Action, values: RecordValues): boolean {
  return matchesCondition(when, values) && (effect.kind !== 'viewAs' || canStartGroupPreview());
}
