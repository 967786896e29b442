import { type ComponentProps, type SyntheticEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface TooltipButtonProps extends ComponentProps<'button'> {
  /** Tooltip text, shown on hover, focus and tap. */
  tip: string;
}

/** Button with a tooltip that opens on hover, focus and tap. Escape hides it. */
export function TooltipButton({ tip, children, className = 'tip', ...button }: TooltipButtonProps) {
  const id = useId();
  const [place, setPlace] = useState<DOMRect>();
  const show = (event: SyntheticEvent) => setPlace(event.currentTarget.getBoundingClientRect());
  const hide = () => setPlace(undefined);
  /** True if the last press was a tap: the pointer then leaves the button as soon as the finger is lifted. */
  const isTap = useRef(false);
  return (
    <button
      type="button"
      className={className}
      aria-describedby={place && id}
      onMouseEnter={show}
      onMouseLeave={() => isTap.current || hide()}
      onPointerDown={({ pointerType }) => {
        isTap.current = pointerType === 'touch';
      }}
      onPointerUp={({ currentTarget }) => isTap.current && currentTarget.focus()}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      {...button}
    >
      {children}
      {place && <Tooltip id={id} tip={tip} place={place} />}
    </button>
  );
}

interface TooltipProps {
  id: string;
  tip: string;
  /** Bounding box of the element that the tooltip describes. */
  place: DOMRect;
}

/** Minimum distance of the tooltip's center from the window edge, in pixels: half of the maximum tooltip width. */
const minEdgeDistancePx = 160;

/** Tooltip above its element, or below it near the top of the window. */
function Tooltip({ id, tip, place }: TooltipProps) {
  const isBelow = place.top < 80;
  const centre = place.left + place.width / 2;
  const left = Math.min(
    Math.max(centre, minEdgeDistancePx),
    Math.max(window.innerWidth - minEdgeDistancePx, minEdgeDistancePx),
  );
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
