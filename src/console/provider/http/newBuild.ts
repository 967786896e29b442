import type { AxiosResponse } from 'axios';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { createWindowEvent } from '../createWindowEvent.ts';

const buildReplaced = createWindowEvent('build-replaced');

let isReplaced = false;

/** Compares the build that the server serves with the one of this page, and announces a newer one once. */
export function detectNewBuild(response: AxiosResponse | undefined): void {
  const served = response?.headers[apiProtocol.build.header.toLowerCase()];
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src');
  // In development, scripts have no hash.
  if (isReplaced || !served || !own?.startsWith('/assets/index-') || served === own) return;
  isReplaced = true;
  buildReplaced.announce();
}

/** Returns true if the server serves a newer build than the one of this page. */
export const hasNewBuild = (): boolean => isReplaced;

/** Subscribes to the announcement of a newer build. Returns the unsubscribe function. */
export const onNewBuild = buildReplaced.follow;
