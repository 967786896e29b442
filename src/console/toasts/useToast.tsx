import { useContext, useEffect, useMemo } from 'react';
import { convertToCallError } from '#definition/CallError.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getPressedShortcutKey } from '../hooks/getPressedShortcutKey.ts';
import { isModuleLoadError } from '../lazyLoading/isModuleLoadError.ts';
import { getApiErrorMessage, getFailureMessage, getKnownCauseMessage } from './getFailureMessage.ts';
import { getOrCreateToastRegion, ToastContext } from './ToastProvider.tsx';

/** Duration of a toast, in seconds. */
const toastSeconds = 3;
/** Duration, in seconds, of a toast that explains why something is not possible or offers Undo. */
export const longToastSeconds = 10;

/** A button in a toast, such as Undo, with an optional keyboard shortcut. */
export interface ToastAction {
  label: string;
  /** Keyboard shortcut in `aria-keyshortcuts` syntax. Only Undo has one. */
  keys?: string;
  go: () => void;
}

/** Returns the label and keyboard shortcut (Ctrl+Z) of an Undo button in a toast. */
export function getUndoLabelAndShortcut(): Omit<ToastAction, 'go'> {
  return { label: formatMessage('console.undo'), keys: 'Control+Z' };
}

/** Handlers of the visible Undo toasts. The shortcut runs the last one. */
const undoHandlers: (() => void)[] = [];

/** Runs the last Undo handler on Ctrl+Z. Inputs keep their native undo. */
function undoOnShortcut(event: KeyboardEvent): void {
  const isAsked = getPressedShortcutKey(event) === 'z' && !event.shiftKey;
  const isTyping = (event.target as Element).closest(
    'input:not([type=checkbox]), textarea, [contenteditable]',
  );
  if (!isAsked || isTyping || event.defaultPrevented) return;
  event.preventDefault();
  undoHandlers.at(-1)?.();
}

/** Registers an Undo handler for the keyboard shortcut. Returns the function that removes it. */
function registerUndoShortcut(go: () => void): () => void {
  if (undoHandlers.push(go) === 1) addEventListener('keydown', undoOnShortcut);
  return () => {
    const place = undoHandlers.indexOf(go);
    if (place >= 0) undoHandlers.splice(place, 1);
    if (undoHandlers.length === 0) removeEventListener('keydown', undoOnShortcut);
  };
}

/** Functions that show toasts. Durations are in seconds. */
export interface Toasts {
  success: (content: string, action?: ToastAction, seconds?: number) => void;
  info: (content: string, seconds?: number) => void;
  /** Shows the server's message of an error, or the fallback. */
  error: (error: unknown, fallback?: string, seconds?: number) => void;
  /** Shows a fixed message, with the reason below it if there is one. */
  failure: (message: string, error: unknown) => void;
}

/** Returns functions that show toasts (success, info, error), optionally with an action such as Undo. */
export function useToast(): Toasts {
  const message = useContext(ToastContext);
  useEffect(() => void getOrCreateToastRegion(), []);
  return useMemo(() => {
    const withButton = (content: string, { label, keys, go }: ToastAction) => {
      const key = crypto.getRandomValues(new Uint32Array(1)).join();
      let isTaken = false;
      const leave = () => {
        if (isTaken) return;
        isTaken = true;
        onClose?.();
        message?.destroy(key);
        go();
      };
      const onClose = keys ? registerUndoShortcut(leave) : undefined;
      const offered = (
        <>
          {content}{' '}
          <button type="button" className="link-button" aria-keyshortcuts={keys} onClick={leave}>
            {label}
          </button>
        </>
      );
      return { key, content: offered, duration: longToastSeconds, onClose };
    };
    return {
      success: (content, action, seconds = toastSeconds) =>
        void message?.success(action ? withButton(content, action) : { content, duration: seconds }),
      info: (content, duration = toastSeconds) => void message?.info({ content, duration }),
      error: (error, fallback, seconds = toastSeconds) => {
        const key = getFailureMessageOrFallback(error, fallback);
        const cause = key === fallback ? getKnownCauseMessage(error) : '';
        const content = <FailureMessage words={key} reason={cause} />;
        // Equal messages have the same key, so two failed calls of a page show one toast.
        void message?.error({ key, content, duration: seconds });
      },
      failure: (words, error) => {
        const reason = getFailureMessageOrFallback(error, words);
        const content = <FailureMessage words={words} reason={reason === words ? '' : reason} />;
        void message?.error({ key: words, content, duration: toastSeconds });
      },
    };
  }, [message]);
}

/** Renders an error, which screen readers announce at once. */
function FailureMessage({ words, reason }: { words: string; reason: string }) {
  return (
    <span aria-live="assertive">
      {words} {reason && <span className="toast-reason">{reason}</span>}
    </span>
  );
}

/**
 * Returns the message for an error: the server's, else the fallback, else a generic one (not if the request got no
 * response).
 */
export function getFailureMessageOrFallback(error: unknown, fallback = ''): string {
  if (isModuleLoadError(error)) return getFailureMessage(error);
  const { isConnectionLost, isTimeout } = convertToCallError(error);
  return (
    (isConnectionLost || isTimeout ? '' : getApiErrorMessage(error) || fallback) || getFailureMessage(error)
  );
}
