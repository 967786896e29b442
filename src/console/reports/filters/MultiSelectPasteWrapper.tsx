import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LabeledChoice, ScalarValue } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';

interface PastedValuesProps {
  values: ScalarValue[];
  /** Finds the options for a text; the one with exactly this label or value is selected. */
  find: (text: string) => Promise<LabeledChoice[]> | LabeledChoice[];
  onChange: (values: ScalarValue[]) => void;
  children: ReactNode;
}

/** Wraps a multi-select: selects all values of a pasted list, and names those that no option has. */
export function MultiSelectPasteWrapper({ values, find, onChange, children }: PastedValuesProps) {
  const [missing, setMissing] = useState<string[]>([]);
  // Selections may change while a pasted text is searched.
  const latest = useRef({ values, onChange });
  useEffect(() => {
    latest.current = { values, onChange };
  });
  const findExact = async (text: string) => (await find(text)).find((option) => isSameText(option, text));
  const select = async (text: string) => {
    const whole = await findExact(text.trim());
    const parts = whole ? [text.trim()] : splitPastedList(text);
    const found = await Promise.all(parts.map(findExact));
    setMissing(parts.filter((_, index) => !found[index]));
    const selected = found.flatMap((option) => (option ? [option.value] : []));
    latest.current.onChange([...new Set([...latest.current.values, ...selected])]);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (splitPastedList(text).length < 2) return;
    event.preventDefault();
    // A failed search selects nothing.
    select(text).catch(() => setMissing(splitPastedList(text)));
  };
  return (
    <div onPasteCapture={paste} onInput={() => setMissing([])}>
      {children}
      {missing.length > 0 && (
        <p className="not-chosen" role="alert">
          {formatMessage('console.notChosen', { typed: missing.join(', ') })}
        </p>
      )}
    </div>
  );
}

/** Splits a pasted list at line ends, tabs, commas and semicolons. */
function splitPastedList(text: string): string[] {
  const parts = text.split(/[\r\n\t,;]+/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

function isSameText({ value, label }: LabeledChoice, text: string): boolean {
  const wanted = text.toLowerCase();
  return label.toLowerCase() === wanted || String(value).toLowerCase() === wanted;
}
