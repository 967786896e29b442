import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';

interface TipButtonProps extends ComponentProps<'button'> {
  /** What it explains when it is pointed at, focused or tapped. */
  tip: string;
}

/** A button that explains itself, even one that does nothing else; Escape hides the explanation. */
export function TipButton({ tip, children, className = 'tip', ...button }: TipButtonProps) {
  const id = useId();
  const [place, setPlace] = useState<DOMRect>();
  const show = (event: SyntheticEvent) => setPlace(event.currentTarget.getBoundingClientRect());
  const hide = () => setPlace(undefined);
  return (
    <button
      type="button"
      className={className}
      aria-describedby={place && id}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      {...button}
    >
      {children}
      {place && <TipBubble id={id} tip={tip} place={place} />}
    </button>
  );
}

interface TipBubbleProps {
  id: string;
  tip: string;
  /** Where the thing stands that it explains. */
  place: DOMRect;
}

/** How near the edge of the window a bubble may stand, in pixels: half of its greatest width. */
const margin = 160;

/** An explanation above, or near the top of the window below, the thing that it explains. */
function TipBubble({ id, tip, place }: TipBubbleProps) {
  const isBelow = place.top < 80;
  const centre = place.left + place.width / 2;
  const left = Math.min(Math.max(centre, margin), Math.max(window.innerWidth - margin, margin));
  return createPortal(
    <span
      id={id}
      role="tooltip"
      className={isBelow ? 'tip-bubble tip-bubble-below' : 'tip-bubble'}
      style={{ left, top: isBelow ? place.bottom : place.top }}
    >
      {tip}
    </span>,
    document.body,
  );
}
