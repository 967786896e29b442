import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react';
import { TipBubble } from './TipBubble';

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
