import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { text } from '../../definition/text';
import { RowAction } from './RowAction';
import './moreActions.css';

/** What has no room in the row: a button that opens it below, or above near the end of the window. */
export function MoreActions({ actions, row }: { actions: Action[]; row: Row }) {
  const [place, setPlace] = useState<DOMRect>();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);
  const close = () => setPlace(undefined);
  useEffect(() => {
    if (!place) return;
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
    // What stands at a place of the window is wrong as soon as its button has moved.
    const follow = () => {
      if (button.current?.getBoundingClientRect().top !== place.top) setPlace(undefined);
    };
    window.addEventListener('scroll', follow, { capture: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [place]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) close();
  };
  /** The focus is at the button again when the action runs: that is where a dialog gives it back to. */
  const use = () => {
    button.current?.focus();
    setTimeout(close);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cell-button more-actions"
        aria-label={text('console.moreActions')}
        aria-expanded={place !== undefined}
        onClick={({ currentTarget }) => setPlace(place ? undefined : currentTarget.getBoundingClientRect())}
      >
        ⋯
      </button>
      {place &&
        createPortal(
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
              close();
            }}
          >
            {actions.map((action) => (
              <RowAction key={action.label} action={action} row={row} />
            ))}
          </fieldset>,
          document.body,
        )}
    </>
  );
}

function placed({ right, top, bottom }: DOMRect) {
  const isLow = bottom > window.innerHeight * 0.7;
  return {
    right: window.innerWidth - right,
    ...(isLow ? { bottom: window.innerHeight - top } : { top: bottom }),
  };
}
