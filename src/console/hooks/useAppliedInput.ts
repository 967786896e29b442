import { useEffect, useRef, useState } from 'react';
import { debounceMs } from './useDebouncedValue.ts';

/** The event that applies an input: typing, a choice, or Enter. */
export type InputTrigger = 'typed' | 'chosen' | 'entered';

/** Input that is applied while the user types, for example to a list's URL. */
interface AppliedInput<T> {
  value: T;
  /** Changes the input without applying it. */
  enter: (value: T) => void;
  /** Changes the input, and applies it when the user stops typing. */
  type: (value: T) => void;
  /** Changes the input, and applies it immediately. */
  choose: (value: T) => void;
  /** Applies the input immediately, also if it is applied already. */
  submit: () => void;
  /** Applies the input immediately unless it is applied already, for example when its field loses the focus. */
  flush: () => void;
  /** Handlers for the element around the inputs: text that an input method (IME) is composing is applied later. */
  composition: { onCompositionStart: () => void; onCompositionEnd: () => void };
}

/**
 * Factor of the delay while an input method composes text. It is finite, because the keyboards of phones
 * compose each word until the space after it.
 */
const compositionDelayFactor = 4;

/**
 * Manages input that differs from the applied value until it is applied. Another applied value, for example that of
 * the Back button, replaces the input. A value that comes from the input itself does not, so text that was typed in the
 * meantime, or a trailing space, stays.
 *
 * @param applied the currently applied value
 * @param normalize returns the value to apply, for example without surrounding spaces
 * @param apply applies a normalized value
 */
export function useAppliedInput<T>(
  applied: T,
  normalize: (value: T) => T,
  apply: (value: T, trigger: InputTrigger) => void,
): AppliedInput<T> {
  const [input, setInput] = useState({ applied, value: applied, sent: [] as T[] });
  const current = followApplied(input, applied);
  if (current !== input) setInput(current);
  const timer = useRef<number>(undefined);
  const isComposing = useRef(false);
  const latest = useRef({ applied, value: current.value, normalize, apply });
  useEffect(() => {
    latest.current = { applied, value: current.value, normalize, apply };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const enter = (value: T) => {
    clearTimeout(timer.current);
    setInput((before) => ({ ...before, value }));
  };
  const send = (value: T, trigger: InputTrigger) => {
    clearTimeout(timer.current);
    const next = latest.current.normalize(value);
    const isNew = !isSameInput(next, latest.current.applied);
    if (isNew) setInput((before) => ({ ...before, sent: [...before.sent, next] }));
    if (isNew || trigger === 'entered') latest.current.apply(next, trigger);
  };
  const type = (value: T) => {
    enter(value);
    const delayMs = isComposing.current ? debounceMs * compositionDelayFactor : debounceMs;
    timer.current = window.setTimeout(() => {
      // The Back button may have replaced the input in the meantime.
      if (isSameInput(latest.current.value, value)) send(value, 'typed');
    }, delayMs);
  };
  return {
    value: current.value,
    enter,
    type,
    choose: (value) => {
      enter(value);
      send(value, 'chosen');
    },
    submit: () => send(latest.current.value, 'entered'),
    flush: () => send(latest.current.value, 'typed'),
    composition: {
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: () => {
        isComposing.current = false;
        type(latest.current.value);
      },
    },
  };
}

/** Input, the value that was applied when it was entered, and the values that it has sent since. */
interface InputState<T> {
  applied: T;
  value: T;
  sent: T[];
}

/** Returns the input after the applied value has changed: kept if the value was sent by it, replaced otherwise. */
function followApplied<T>(input: InputState<T>, applied: T): InputState<T> {
  if (isSameInput(input.applied, applied)) return input;
  const own = input.sent.findIndex((value) => isSameInput(value, applied));
  if (own < 0) return { applied, value: applied, sent: [] };
  return { applied, value: input.value, sent: input.sent.slice(own + 1) };
}

/** Returns true if two inputs are written alike: a number counts as the text that was typed for it. */
export function isSameInput(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other);
}

function toText(input: unknown): string | undefined {
  return JSON.stringify(input, (_, part) => (typeof part === 'number' ? String(part) : part));
}
