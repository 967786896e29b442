import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { formatMessage } from '#definition/text/messages.ts';

interface SelectInputGuardProps {
  /** Called with typed text that was not selected on blur. */
  onTyped?: (typed: string) => void;
  /** True if the select itself accepts free text. */
  takesTyped?: boolean;
  children: (select: {
    isTyping: boolean;
    onSelect: () => void;
    onOpenChange: (isOpen: boolean) => void;
  }) => ReactNode;
}

/**
 * Wraps an antd Select: Tab does not select the highlighted option, and typed text that matches no option is used or
 * reported.
 */
export function SelectInputGuard({ onTyped, takesTyped, children }: SelectInputGuardProps) {
  const typed = useRef('');
  const [isTyping, setTyping] = useState(false);
  const [unchosen, setUnchosen] = useState<string>();
  const note = (now: string) => {
    typed.current = now;
    setTyping(now !== '');
    if (now) setUnchosen(undefined);
  };
  const onSelect = () => {
    note('');
    setUnchosen(undefined);
  };
  const leave = () => {
    const left = typed.current.trim();
    note('');
    if (!left || takesTyped) return;
    if (onTyped) onTyped(left);
    else setUnchosen(left);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') note('');
    if (event.key === 'Tab') event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes events of the select inside.
    <div
      className="keeps-choice"
      onKeyDownCapture={onKey}
      onInput={({ target }: FormEvent) => note((target as HTMLInputElement).value)}
      onBlur={leave}
    >
      {children({ isTyping, onSelect, onOpenChange: (isOpen) => !isOpen && leave() })}
      {unchosen && (
        <p className="not-chosen" role="alert">
          {formatMessage('console.notChosen', { typed: unchosen })}
        </p>
      )}
    </div>
  );
}
