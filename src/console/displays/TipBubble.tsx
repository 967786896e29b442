import { createPortal } from 'react-dom';

interface TipBubbleProps {
  id: string;
  tip: string;
  /** Where the thing stands that it explains. */
  place: DOMRect;
}

/** How near the edge of the window a bubble may stand, in pixels: half of its greatest width. */
const margin = 160;

/** An explanation above, or near the top of the window below, the thing that it explains. */
export function TipBubble({ id, tip, place }: TipBubbleProps) {
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
