import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { hashOfFiles } from '#tests/support/snapshots/hashOfFiles.ts';
import { builtConsole } from '../servers/builtConsole.ts';

const fixture = 'tests/fixtures/tasks';

/** Returns the tasks console with another profile in project.json. Reuses a build of the same files. */
export async function consoleBy(profile: string): Promise<string> {
  const name = path.join('foreign', hashOfFiles('.', [fixture]));
  const folder = path.join('.cache', name, profile);
  if (!existsSync(folder)) await copyWith(profile, folder);
  return builtConsole(folder);
}

/** Copies the fixture; another worker may do the same concurrently. */
async function copyWith(profile: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const copy = await mkdtemp(`${folder}-`);
  await cp(fixture, copy, { recursive: true });
  await change(path.join(copy, 'project.json'), '"json-server"', JSON.stringify(profile));
  await change(
    path.join(copy, 'resources/tasks.json'),
    '"list": {',
    '"page": { "route": "/tasks/{id}", "title": "{name}" },\n  "list": {',
  );
  await rename(copy, folder).catch(() => rm(copy, { recursive: true }));
}

async function change(file: string, before: string, after: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(before, after));
}

/** Logs in as a user that every task server has. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email or user name').fill('ann');
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: /log in/i }).click();
}
