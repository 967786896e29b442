import type { Page } from 'playwright';

/** The transfer: number of answered requests, and kilobytes including headers. */
export interface Traffic {
  requests: number;
  kilobytes: number;
}

/**
 * Counts the requests that a page sends from now on and their responses: all of them, or those sent before a time
 * (milliseconds since 1970). Cached resources are not counted.
 */
export async function countTraffic(page: Page): Promise<(until?: number) => Traffic> {
  const session = await page.context().newCDPSession(page);
  const askedAt = new Map<string, number>();
  const answered = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) =>
    askedAt.set(requestId, wallTime * 1_000),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) answered.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return (until = Number.POSITIVE_INFINITY) => {
    const sizes = [...answered].filter(([id]) => (askedAt.get(id) ?? 0) <= until).map(([, bytes]) => bytes);
    return { requests: sizes.length, kilobytes: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000 };
  };
}
