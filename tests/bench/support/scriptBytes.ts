import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { Site } from './Site';

/** The gzipped bytes of the scripts that a page asked for until this moment of its clock. */
export async function scriptBytes(page: Page, site: Site, until: number): Promise<number> {
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const files = asked
    .filter(({ startTime }) => startTime <= until)
    .map(({ name }) => new URL(name).pathname)
    .filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    [...new Set(files)].map((file) => gzippedBytes(path.join(site.pages, file))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function gzippedBytes(file: string): Promise<number> {
  return gzipSync(await readFile(file), { level: 9 }).length;
}
