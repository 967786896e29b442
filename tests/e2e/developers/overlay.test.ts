import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../support/servers/startServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'overlay-'));
const file = path.join(folder, 'resources/sites.json');
const right = readFileSync('resources/sites.json', 'utf8');
let server: RunningServer;

// A copy of the project whose definitions may be broken; it uses the project's code.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  for (const part of ['project.json', 'schemas', 'resources'])
    cpSync(part, path.join(folder, part), { recursive: true });
  for (const part of ['src', 'demo']) symlinkSync(path.resolve(part), path.join(folder, part));
  server = await startServer({}, ['--import', 'tsx', 'tests/e2e/support/servers/serveConsole.ts', folder]);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test('mistakes lie over the page once they are saved, as the checker prints them, and go when mended', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${server.url}/login.html`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible({ timeout: 60_000 });
  const overlay = page.locator('vite-error-overlay .message-body');

  const wrong = right
    .replace('"verify_status",\n', '"verify_stats",\n')
    .replace('"icon": "add"', '"icn": "add"');
  const [first, second] = ['"verify_stats"', '"icn"'].map((word) => placeOf(wrong, word));
  writeFileSync(file, wrong);
  await expect(overlay).toHaveText(
    [
      `resources/sites.json:${first} R013 list.filters[0].field: "site" has no property "verify_stats". Did you mean "verify_status"?`,
      `resources/sites.json:${second} R001 list.toolbar[0].icn: there is no key "icn" here. Did you mean "icon"?`,
    ].join('\n'),
  );

  writeFileSync(file, right);
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible({ timeout: 60_000 });
});

/** Returns the line and column of a word in a text, from 1. */
function placeOf(text: string, word: string): string {
  const lines = text.slice(0, text.indexOf(word)).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
