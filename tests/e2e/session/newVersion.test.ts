import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'newVersion' });

/** Copies the built console as a newer build: its entry script has another name, and the old one is kept. */
function copyAsNewBuild(folder: string): void {
  cpSync(process.env.OUT_DIR || 'dist', folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const [entry = ''] = /index-[\w-]+\.js/.exec(readFileSync(path.join(folder, 'index.html'), 'utf8')) ?? [];
  const newer = entry.replace('.js', 'a.js');
  for (const name of readdirSync(assets).filter((one) => one.startsWith(entry)))
    cpSync(path.join(assets, name), path.join(assets, name.replace(entry, newer)));
  for (const name of readdirSync(folder).filter((one) => one.startsWith('index.html'))) {
    const file = path.join(folder, name);
    if (name.endsWith('.html')) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(entry, newer));
    else rmSync(file);
  }
}

test('an open tab says that there is a new version, goes on working, and keeps what was typed', async ({
  page,
  server,
}) => {
  await logIn(page, logins.admin, '/account/channel');
  const form = page.getByRole('dialog', { name: 'Add Channel' });
  const name = form.getByLabel('Channel Name');
  const submit = async (typed: string) => {
    await name.fill(typed);
    await form.getByRole('button', { name: 'Save' }).click();
  };
  const add = () => page.getByRole('button', { name: 'Add Channel' }).click();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await add();
  await submit('Spring');
  await expect(row('Spring')).toBeVisible();
  await add();
  await name.fill('Spring');

  const folder = mkdtempSync(path.join(tmpdir(), 'new-build-'));
  copyAsNewBuild(folder);
  const { port } = new URL(server.url);
  const newer = await server.startAgain({ OUT_DIR: folder, PORT: port });
  try {
    // The live region itself has no size.
    const notice = page.getByRole('status').locator('p').filter({ hasText: 'A new version is available.' });
    await expect(notice).toBeHidden();
    // The next request of the page tells it about the new version.
    await submit('Spring');
    await expect(form.getByText('A channel with this name already exists')).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(name).toHaveValue('Spring');
    await submit('Summer');
    await expect(row('Summer')).toBeVisible();

    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(row('Summer')).toBeVisible();
    await expect(notice).toBeHidden();
  } finally {
    await newer.stop();
    rmSync(folder, { recursive: true });
  }
});
