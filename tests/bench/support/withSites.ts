import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildByHand } from './buildByHand';
import type { Site } from './Site';
import { startSite } from './startSite';

const built = path.resolve(import.meta.dirname, '../../../dist');

/** What is measured, and what it is held against. */
export interface Sites {
  ours: Site;
  reference: Site;
}

/** Serves the console as it was built, and the same page written by hand, each from a server of its own. */
export async function withSites<T>(measure: (sites: Sites) => Promise<T>): Promise<T> {
  if (!existsSync(built)) throw new Error('There is no built console to measure: run "npm run build" first.');
  const pages = await buildByHand();
  const [ours, reference] = await Promise.all([startSite(built), startSite(pages)]);
  try {
    return await measure({ ours, reference });
  } finally {
    await Promise.all([ours.stop(), reference.stop()]);
  }
}
