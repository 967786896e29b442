import { afterEach, expect, it } from 'vitest';
import { applyUserLanguage } from '#console/language/language.ts';

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets cookies as the console does.
  document.cookie = text;
};
const names = ['look', 'outlook'];

afterEach(() => names.map((name) => setCookie(`${name}=; max-age=0`)));

it.each([
  ['the language of its cookie', ['look=dark.compact.de'], ['de']],
  ['the language of its cookie after another cookie', ['outlook=a.b.fr', 'look=dark.compact.de'], ['de']],
  ['no language of a cookie whose name only ends like its own', ['outlook=dark.compact.de'], []],
])('the console applies %s', async (_, cookies, expected) => {
  cookies.map(setCookie);
  const applied: string[] = [];
  const loaders = ['de', 'fr'].map((code) => [code, async () => ({ speak: () => void applied.push(code) })]);
  await applyUserLanguage(Object.fromEntries(loaders));
  expect(applied).toEqual(expected);
});
