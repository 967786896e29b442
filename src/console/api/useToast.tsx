import type { HttpError } from '@refinedev/core';
import { useContext, useMemo } from 'react';
import { text } from '../../definition/text';
import { ToastContext } from '../theme/ToastProvider';

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
      success: (content: string, way?: ToastWay) =>
        void message?.success(way ? withWay(content, way) : { content, duration }),
      info: (content: string) => void message?.info({ content, duration }),
      error: (error: unknown, fallback?: string, seconds = duration) =>
        void message?.error({ content: reasonOf(error, fallback), duration: seconds }),
    };
  }, [message]);
}

/** The server's words, else the fallback; without a response the request's own message. */
export function reasonOf(error: unknown, fallback?: string): string {
  return (error as Partial<HttpError> | undefined)?.message || fallback || text('console.serviceError');
}
