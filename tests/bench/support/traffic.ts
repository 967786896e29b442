import type { Page } from 'playwright';

/** What has crossed the wire, headers and all: how many requests were answered, and in how many kB. */
export interface Traffic {
  requests: number;
  kilobytes: number;
}

/** Counts what a page asks for from now on; what the browser has at hand crosses no wire. */
export async function countTraffic(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ requests, kilobytes: bytes / 1_000 });
}
