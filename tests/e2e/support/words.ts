import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logins } from './test.ts';

/** Returns the translations of a language, by English text; empty for English. */
export function wordsIn(language: string): Record<string, string> {
  if (language === 'en') return {};
  const files = [`src/languages/${language}.json`, `languages/${language}.json`];
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

/** Logs in through the login page in the given language. */
export async function logInIn(page: Page, words: Record<string, string>, to = '/home'): Promise<void> {
  const say = (english: string) => words[english] ?? english;
  await page.goto(`/login.html?to=${to}`);
  await page.getByLabel(say('Email')).fill(logins.admin.email);
  await page.getByLabel(say('Password'), { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: say('Log in') }).click();
}
