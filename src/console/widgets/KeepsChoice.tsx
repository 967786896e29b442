import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { text } from '../../definition/text';

interface KeepsChoiceProps {
  /** What becomes of a text that was typed and left. */
  onTyped?: (typed: string) => void;
  /** Whether the select itself takes what is typed. */
  takesTyped?: boolean;
  children: (select: {
    isTyping: boolean;
    onSelect: () => void;
    onOpenChange: (isOpen: boolean) => void;
  }) => ReactNode;
}

/**
 * Around a select of antd's, which takes the highlighted option when Tab leaves it, and forgets a text that was
 * typed and not chosen: here Tab chooses nothing, and what was typed is taken or said to be no choice.
 */
export function KeepsChoice({ onTyped, takesTyped, children }: KeepsChoiceProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what the select within does.
    <div
      className="keeps-choice"
      onKeyDownCapture={onKey}
      onInput={({ target }: FormEvent) => note((target as HTMLInputElement).value)}
      onBlur={leave}
    >
      {children({ isTyping, onSelect, onOpenChange: (isOpen) => !isOpen && leave() })}
      {unchosen && (
        <p className="not-chosen" role="alert">
          {text('console.notChosen', { typed: unchosen })}
        </p>
      )}
    </div>
  );
}
