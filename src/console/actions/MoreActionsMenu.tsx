import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ActionsContext, type ActionsContextValue, useActions } from './ActionsContext.ts';
import { RowActionButton } from './RowActionButton.tsx';
import './MoreActionsMenu.css';

interface MoreActionsMenuProps {
  actions: Action[];
  row: RecordValues;
  /** The button that opened the menu, and its position at that time. */
  button: RefObject<HTMLButtonElement | null>;
  place: DOMRect;
  /** Labels of the row's actions that run. They do not start a second time. */
  running: string[];
  /** Called when an action starts and when it ends. The menu is closed by then. */
  onRunningChange: (change: (running: string[]) => string[]) => void;
  onClose: () => void;
}

/** Popup menu with the row actions that do not fit in the row. Opens above its button near the bottom of the window. */
export function MoreActionsMenu({
  actions,
  row,
  button,
  place,
  running,
  onRunningChange,
  onClose,
}: MoreActionsMenuProps) {
  const context = useActions();
  const menu = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    // The menu has a fixed position, so it closes as soon as its button has moved.
    const follow = () => {
      if (button.current?.getBoundingClientRect().top !== place.top) onClose();
    };
    window.addEventListener('scroll', follow, { capture: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [place, button, onClose]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) onClose();
  };
  /**
   * Moves the focus back to the button before the action runs, because a dialog restores the focus to the previously
   * focused element.
   */
  const use = () => {
    button.current?.focus();
    setTimeout(onClose);
  };
  return createPortal(
    <fieldset
      ref={menu}
      aria-label={formatMessage('console.moreActions')}
      className="more-menu"
      style={getMenuPosition(place)}
      onClickCapture={use}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        button.current?.focus();
        onClose();
      }}
    >
      <ActionsContext value={{ ...context, run: trackRun(context.run, running, onRunningChange) }}>
        {actions.map((action) => (
          <RowActionButton key={action.label} action={action} row={row} />
        ))}
      </ActionsContext>
    </fieldset>,
    document.body,
  );
}

/** Tracks which actions run. The menu is closed and its buttons are gone while they do. */
function trackRun(
  run: ActionsContextValue['run'],
  running: string[],
  onRunningChange: MoreActionsMenuProps['onRunningChange'],
): ActionsContextValue['run'] {
  return async (action, ...options) => {
    const { label } = action;
    if (running.includes(label)) return;
    onRunningChange((before) => [...before, label]);
    await run(action, ...options).finally(() =>
      onRunningChange((before) => before.filter((one) => one !== label)),
    );
  };
}

function getMenuPosition({ right, top, bottom }: DOMRect) {
  const isLow = bottom > window.innerHeight * 0.7;
  return {
    right: window.innerWidth - right,
    ...(isLow ? { bottom: window.innerHeight - top } : { top: bottom }),
  };
}
