import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { text } from '../../definition/text';
import { RowAction } from './RowAction';
import './moreMenu.css';

interface MoreMenuProps {
  actions: Action[];
  row: Row;
  /** What has opened it, and where that stood. */
  button: RefObject<HTMLButtonElement | null>;
  place: DOMRect;
  onClose: () => void;
}

/** What has no room in a row: below the button that opens it, or above near the end of the window. */
export function MoreMenu({ actions, row, button, place, onClose }: MoreMenuProps) {
  const menu = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
    // What stands at a place of the window is wrong as soon as its button has moved.
    const follow = () => {
      if (button.current?.getBoundingClientRect().top !== place.top) onClose();
    };
    window.addEventListener('scroll', follow, { capture: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [place, button, onClose]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) onClose();
  };
  /** The focus is at the button again when the action runs: that is where a dialog gives it back to. */
  const use = () => {
    button.current?.focus();
    setTimeout(onClose);
  };
  return createPortal(
    <fieldset
      ref={menu}
      aria-label={text('console.moreActions')}
      className="more-menu"
      style={placed(place)}
      onClickCapture={use}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        button.current?.focus();
        onClose();
      }}
    >
      {actions.map((action) => (
        <RowAction key={action.label} action={action} row={row} />
      ))}
    </fieldset>,
    document.body,
  );
}

function placed({ right, top, bottom }: DOMRect) {
  const isLow = bottom > window.innerHeight * 0.7;
  return {
    right: window.innerWidth - right,
    ...(isLow ? { bottom: window.innerHeight - top } : { top: bottom }),
  };
}
