import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import engine from '#definition/text/en.json';
import { formatMessage, overrideMessages, registerMessages } from '#definition/text/messages.ts';
import { listBuiltInEnglishCatalogFiles } from '#project/messageCatalogs.ts';

const english = { ...engine };
afterEach(() => overrideMessages({ save: english.save }));

test('a catalogue gives its own words and those of the engine, filled', () => {
  const said = registerMessages({ 'books.lent': 'Lent to {name}' });
  expect(said('books.lent', { name: 'Ada' })).toBe('Lent to Ada');
  expect(said('save')).toBe(english.save);
});

test('a project says any word otherwise', () => {
  const said = registerMessages({ 'books.back': 'Returned' });
  overrideMessages({ save: 'Keep', 'books.back': 'Brought back' });
  expect([formatMessage('save'), said('save'), said('books.back')]).toEqual(['Keep', 'Keep', 'Brought back']);
});

test('no key stands in two catalogues', () => {
  const files = [...listBuiltInEnglishCatalogFiles(), 'src/publisher/text/en.json'];
  expect(files.length).toBeGreaterThan(5);
  const keys = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8'))));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
