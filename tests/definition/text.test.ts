import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { catalogue, setWords, text } from '../../src/definition/text';
import engine from '../../src/definition/text/en.json';
import { catalogueFiles } from '../../src/project/catalogues';

const english = { ...engine };
afterEach(() => setWords({ save: english.save }));

test('a catalogue gives its own words and those of the engine, filled', () => {
  const said = catalogue({ 'books.lent': 'Lent to {name}' });
  expect(said('books.lent', { name: 'Ada' })).toBe('Lent to Ada');
  expect(said('save')).toBe(english.save);
});

test('a project says any word otherwise', () => {
  const said = catalogue({ 'books.back': 'Returned' });
  setWords({ save: 'Keep', 'books.back': 'Brought back' });
  expect([text('save'), said('save'), said('books.back')]).toEqual(['Keep', 'Keep', 'Brought back']);
});

test('no key stands in two catalogues', () => {
  const files = [...catalogueFiles(), 'src/publisher/text/en.json'];
  expect(files.length).toBeGreaterThan(5);
  const keys = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8'))));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
