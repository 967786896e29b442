import type { Page } from 'playwright';

/** What has crossed the wire, headers and all: how many requests were answered, and in how many kB. */
export interface Traffic {
  requests: number;
  kilobytes: number;
}

/**
 * Counts what a page asks for from now on, and has been answered: all of it, or what it had asked for until a moment,
 * in milliseconds since 1970. What the browser has at hand crosses no wire.
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
