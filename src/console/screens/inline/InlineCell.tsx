import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { inlineForm } from '../../../definition/inline';
import type { Row } from '../../../definition/model/entity';
import type { Column, Resource } from '../../../definition/model/resource';
import { text } from '../../../definition/text';
import { useView } from '../../provider/view';

interface InlineCellProps {
  resource: Resource;
  column: Column;
  row: Row;
  children: ReactNode;
}

/** A value that can be changed where it stands, by those and for those records for which it can be changed at all. */
export function InlineCell({ resource, column, row, children }: InlineCellProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const view = useView();
  const found = inlineForm(resource, column.field, row);
  useEffect(() => {
    // The focus goes back to the value unless it went on elsewhere, as with Tab.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!found || (view && !isOpen)) return children;
  const closed = (
    <button
      ref={button}
      type="button"
      className="inline-value"
      title={text('console.inline.change', { title: column.title })}
      onClick={() => setOpen(true)}
    >
      {children}
    </button>
  );
  if (!isOpen) return closed;
  return (
    <Suspense fallback={closed}>
      <InlineEditor {...{ resource, column, row, closed }} {...found} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

const InlineEditor = lazy(async () => ({ default: (await import('./InlineEditor')).InlineEditor }));
