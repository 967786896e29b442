import { useEffect, useState } from 'react';
import {
  findDefinitionNodeBySourceMark,
  getRecordBySourceMark,
  type MarkedDefinitionNode,
} from './markedNodes.ts';

/** The element under the pointer (or with the focus) while Alt is down, and the definition part that rendered it. */
export interface PointedElement {
  element: Element;
  part: MarkedDefinitionNode;
  /** True if the panel stays open after the key is released. */
  isPinned: boolean;
}

const explainKey = 'Alt';

/** Tracks the element under the pointer or with the focus while Alt is down. A click pins it, Escape releases it. */
export function usePointedElement(): [PointedElement | undefined, () => void] {
  const [pointed, point] = useState<PointedElement>();
  useEffect(() => {
    let under: Element | null = null;
    let isByKeyboard = false;
    const show = (element: Element | null, isPinned = false) =>
      point((before) => (before?.isPinned && !isPinned ? before : toPointedElement(element, isPinned)));
    const onMove = ({ target, altKey }: PointerEvent) => {
      under = target as Element;
      isByKeyboard = false;
      if (altKey) show(under);
    };
    const onDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return point(undefined);
      if (event.key === 'Tab') isByKeyboard = true;
      if (event.key !== explainKey) return;
      // Alt opens the menu bar in some browsers.
      event.preventDefault();
      show(isByKeyboard ? document.activeElement : under);
    };
    const onUp = (event: KeyboardEvent) => event.key === explainKey && show(null);
    const onClick = (event: MouseEvent) => {
      if (!event.altKey || !toPointedElement(event.target as Element, true)) return;
      event.preventDefault();
      event.stopPropagation();
      point(toPointedElement(event.target as Element, true));
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

function toPointedElement(target: Element | null, isPinned: boolean): PointedElement | undefined {
  const element = target?.closest('[data-made-by]');
  const name = element?.getAttribute('data-made-by');
  const found = name ? findDefinitionNodeBySourceMark(name) : undefined;
  if (!element || !found) return undefined;
  return { element, part: { ...found, values: collectValues(element) }, isPinned };
}

/** Collects the values of an element and its ancestors. The nearest element takes priority. */
function collectValues(element: Element): MarkedDefinitionNode['values'] {
  const outer = element.parentElement?.closest('[data-made-by]');
  const own = getRecordBySourceMark(element.getAttribute('data-made-by') ?? '');
  return outer ? { ...collectValues(outer), ...own } : own;
}
