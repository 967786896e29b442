import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useGroupPreview } from '#console/provider/session/groupPreview.ts';
import { findInlineEditForm } from '#definition/actions/findInlineEditForm.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListColumn, Resource } from '#definition/model/resource.ts';
import { getInlineEditText } from './getInlineEditText.ts';

interface InlineEditableCellProps {
  resource: Resource;
  column: ListColumn;
  row: RecordValues;
  children: ReactNode;
}

/** A cell whose value can be edited in place, if the record's update form allows it. */
export function InlineEditableCell({ resource, column, row, children }: InlineEditableCellProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const preview = useGroupPreview();
  const found = findInlineEditForm(resource, column.field, row);
  useEffect(() => {
    // Restores the focus to the value, unless the focus has moved elsewhere (Tab).
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!found || (preview && !isOpen)) return children;
  const closed = (
    <button
      ref={button}
      type="button"
      className="inline-value"
      title={getInlineEditText('console.inline.change', { title: column.title })}
      onClick={() => setOpen(true)}
    >
      {children}
    </button>
  );
  if (!isOpen) return closed;
  return (
    <Suspense fallback={closed}>
      <InlineCellEditor {...{ resource, column, row, closed }} {...found} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

const InlineCellEditor = lazy(async () => ({
  default: (await import('./InlineCellEditor.tsx')).InlineCellEditor,
}));
