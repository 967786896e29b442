import { useEffect, useState } from 'react';
import { type Part, partNamed, valuesNamed } from './parts';

/** What is pointed at with the key held. */
export interface Pointed {
  element: Element;
  part: Part;
  /** Whether it stays when the key is let go. */
  isPinned: boolean;
}

const key = 'Alt';

/** Follows what is pointed at, or focused, while the key is held; a click pins it, and Escape lets it go. */
export function usePointed(): [Pointed | undefined, () => void] {
  const [pointed, point] = useState<Pointed>();
  useEffect(() => {
    let under: Element | null = null;
    let isByKeyboard = false;
    const show = (element: Element | null, isPinned = false) =>
      point((before) => (before?.isPinned && !isPinned ? before : pointedAt(element, isPinned)));
    const onMove = ({ target, altKey }: PointerEvent) => {
      under = target as Element;
      isByKeyboard = false;
      if (altKey) show(under);
    };
    const onDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return point(undefined);
      if (event.key === 'Tab') isByKeyboard = true;
      if (event.key !== key) return;
      // Some browsers would open their own menu.
      event.preventDefault();
      show(isByKeyboard ? document.activeElement : under);
    };
    const onUp = (event: KeyboardEvent) => event.key === key && show(null);
    const onClick = (event: MouseEvent) => {
      if (!event.altKey || !pointedAt(event.target as Element, true)) return;
      event.preventDefault();
      event.stopPropagation();
      point(pointedAt(event.target as Element, true));
    };
    const onBlur = () => show(null);
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('keydown', onDown, { signal });
    window.addEventListener('keyup', onUp, { signal });
    window.addEventListener('click', onClick, { signal, capture: true });
    window.addEventListener('blur', onBlur, { signal });
    return () => stop.abort();
  }, []);
  return [pointed, () => point(undefined)];
}

function pointedAt(target: Element | null, isPinned: boolean): Pointed | undefined {
  const element = target?.closest('[data-made-by]');
  const name = element?.getAttribute('data-made-by');
  const found = name ? partNamed(name) : undefined;
  if (!element || !found) return undefined;
  return { element, part: { ...found, values: valuesAround(element) }, isPinned };
}

/** The values at hand: those of the element before those of what holds it. */
function valuesAround(element: Element): Part['values'] {
  const outer = element.parentElement?.closest('[data-made-by]');
  const own = valuesNamed(element.getAttribute('data-made-by') ?? '');
  return outer ? { ...valuesAround(outer), ...own } : own;
}
