import { useCallback, useRef, useState } from 'react';
import type { Layer } from './Layer';

/** What lies over the page. When it goes, the focus returns to where it was before. */
export function useLayer(first: () => Layer | undefined) {
  const [layer, setLayer] = useState(first);
  const opener = useRef<Element | null>(null);
  const show = useCallback((next: Layer | undefined) => {
    if (next) opener.current ??= document.activeElement;
    else {
      (opener.current as HTMLElement | null)?.focus();
      opener.current = null;
    }
    setLayer(next);
  }, []);
  return [layer, show] as const;
}
