import { expect, test } from '@playwright/test';
import { startJsonServer, tokens } from '#tests/support/apis/jsonServer.ts';
import { servePages } from '#tests/support/apis/staticPages.ts';
import { manyTasks } from '#tests/support/apis/tasks.ts';
import { consoleBy, logIn } from '../support/projects/foreignConsole.ts';

test('an API that takes one record at a time: what is done with many is done one by one, and each has its answer', async ({
  page,
}) => {
  test.setTimeout(600_000);
  tokens.add('first');
  const api = await startJsonServer(manyTasks);
  const pages = await servePages(await consoleBy('json-server'), { 'json-server': api.url });
  await page.goto(`${pages.url}/tasks?size=10`);
  await logIn(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Measure')).toBeVisible();
  // Measure and Paint are open, Plaster is done; Sand is deleted in the meantime.
  for (const name of ['Measure', 'Paint', 'Plaster', 'Sand']) await row(name).getByRole('checkbox').check();
  await fetch(`${api.url}/tasks/7`, { method: 'DELETE', headers: { Authorization: 'Bearer first' } });
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Finish' }).click();
  await expect(bar.getByRole('status').first()).toContainText('Finish: 2 done, 2 failed.');
  await expect(bar.getByRole('listitem').filter({ hasText: 'Plaster' })).toContainText('It is done already');
  await expect(bar.getByRole('listitem').filter({ hasText: 'Sand' })).toBeVisible();
  await expect(row('Measure')).toContainText('Done');

  await bar.getByRole('button', { name: 'Close' }).click();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await row('Polish').getByRole('checkbox').check();
  await bar.getByRole('button', { name: /Select all 22/ }).click();
  await expect(bar.getByRole('status').first()).toHaveText('22 selected');
  await bar.getByRole('button', { name: 'Finish' }).click();
  await expect(bar.getByRole('status').first()).toContainText(/Finish: \d+ done, \d+ failed\./);
  const open = await fetch(`${api.url}/tasks?state=open`, { headers: { Authorization: 'Bearer first' } });
  expect(await open.json()).toEqual([]);
  pages.stop();
  api.stop();
});
