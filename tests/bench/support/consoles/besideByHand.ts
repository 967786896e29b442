import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { withBrowser } from '../browser/withBrowser.ts';
import { buildByHand } from './buildByHand.ts';
import type { Sites } from './Sites.ts';
import { withSites } from './withSites.ts';

const built = path.resolve(import.meta.dirname, '../../../../dist');

/** Measures the built console and the same page written by hand. */
export async function besideByHand<T>(measure: (sites: Sites, browser: Browser) => Promise<T>): Promise<T> {
  if (!existsSync(built)) throw new Error('There is no built console to measure: run "npm run build" first.');
  const folders = { ours: built, reference: await buildByHand() };
  return withSites(folders, (sites) => withBrowser((browser) => measure(sites, browser)));
}
