import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { builtConsole } from './builtConsole';

const fixture = 'tests/fixtures/tasks';

/** The console of tasks with another profile in project.json. */
export async function consoleBy(profile: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join('.cache', 'foreign-')), profile);
  await cp(fixture, folder, { recursive: true });
  const file = path.join(folder, 'project.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"json-server"', JSON.stringify(profile)));
  return builtConsole(folder);
}

/** Logs in as somebody whom every one of the servers of tasks knows. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ann');
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: /log in/i }).click();
}
