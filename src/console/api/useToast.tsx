import type { HttpError } from '@refinedev/core';
import { useContext, useMemo } from 'react';
import { text } from '../../definition/text';
import { ToastContext } from '../theme/ToastProvider';
import { isUnloaded } from './isUnloaded';

/** How long a toast stays, in seconds. */
const duration = 3;
/** How long one stays that explains what cannot be done. */
export const longer = 10;

/** What a message offers for as long as it stays. */
export interface ToastWay {
  label: string;
  /** What it is told by besides, as an aria-keyshortcuts says it; only the way back has one. */
  keys?: string;
  go: () => void;
}

/** How the way back is called, and the keys that take it from wherever the focus is. */
export function undoWay(): Omit<ToastWay, 'go'> {
  return { label: text('console.undo'), keys: 'Control+Z' };
}

/** The ways back that are offered now; keys take the last one. */
const waysBack: (() => void)[] = [];

/** What is typed has a way back of its own. */
function takeBack(event: KeyboardEvent): void {
  const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  const isTyping = (event.target as Element).closest(
    'input:not([type=checkbox]), textarea, [contenteditable]',
  );
  if (!isAsked || isTyping || event.defaultPrevented) return;
  event.preventDefault();
  waysBack.at(-1)?.();
}

/** Lets keys take a way back for as long as it is offered; answers what ends that. */
function offerKeys(go: () => void): () => void {
  if (waysBack.push(go) === 1) addEventListener('keydown', takeBack);
  return () => {
    const place = waysBack.indexOf(go);
    if (place >= 0) waysBack.splice(place, 1);
    if (waysBack.length === 0) removeEventListener('keydown', takeBack);
  };
}

/** Short messages at the top of the page. */
export function useToast() {
  const message = useContext(ToastContext);
  return useMemo(() => {
    const withWay = (content: string, { label, keys, go }: ToastWay) => {
      const key = crypto.getRandomValues(new Uint32Array(1)).join();
      let isTaken = false;
      const leave = () => {
        if (isTaken) return;
        isTaken = true;
        onClose?.();
        message?.destroy(key);
        go();
      };
      const onClose = keys ? offerKeys(leave) : undefined;
      const offered = (
        <>
          {content}{' '}
          <button type="button" className="link-button" aria-keyshortcuts={keys} onClick={leave}>
            {label}
          </button>
        </>
      );
      return { key, content: offered, duration: longer, onClose };
    };
    return {
      success: (content: string, way?: ToastWay, seconds = duration) =>
        void message?.success(way ? withWay(content, way) : { content, duration: seconds }),
      info: (content: string) => void message?.info({ content, duration }),
      error: (error: unknown, fallback?: string, seconds = duration) => {
        const content = reasonOf(error, fallback);
        // What is said twice, such as by two calls of one page that both fail, is shown once.
        void message?.error({ key: content, content, duration: seconds });
      },
      /** Fixed words, under which the reason stands as far as there is one. */
      failure: (words: string, error: unknown) => {
        const reason = reasonOf(error, words);
        const content = reason === words ? words : <Failure words={words} reason={reason} />;
        void message?.error({ key: words, content, duration });
      },
    };
  }, [message]);
}

function Failure({ words, reason }: { words: string; reason: string }) {
  return (
    <>
      {words} <span className="toast-reason">{reason}</span>
    </>
  );
}

/** The server's words, else the fallback; without a response the request's own message, and what it means. */
export function reasonOf(error: unknown, fallback?: string): string {
  const { message, isCut } = (error ?? {}) as Partial<HttpError>;
  if (isUnloaded(error)) return text('console.unloaded');
  if (message && isCut) return text('console.unreachable', { message });
  return message || fallback || text('console.serviceError');
}
