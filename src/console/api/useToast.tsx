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
  go: () => void;
}

/** Short messages at the top of the page. */
export function useToast() {
  const message = useContext(ToastContext);
  return useMemo(() => {
    const withWay = (content: string, { label, go }: ToastWay) => {
      const key = crypto.getRandomValues(new Uint32Array(1)).join();
      let isTaken = false;
      const leave = () => {
        if (isTaken) return;
        isTaken = true;
        message?.destroy(key);
        go();
      };
      const offered = (
        <>
          {content}{' '}
          <button type="button" className="link-button" onClick={leave}>
            {label}
          </button>
        </>
      );
      return { key, content: offered, duration: longer };
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
