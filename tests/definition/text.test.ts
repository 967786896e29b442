import { afterEach, expect, test } from 'vitest';
import base from '../../src/base/text/en.json';
import aids from '../../src/console/aids/text/en.json';
import authoring from '../../src/console/authoring/text/en.json';
import dashboard from '../../src/console/dashboard/text/en.json';
import forms from '../../src/console/forms/text/en.json';
import reports from '../../src/console/reports/text/en.json';
import bulk from '../../src/console/screens/bulk/text/en.json';
import columns from '../../src/console/screens/columns/text/en.json';
import saved from '../../src/console/screens/saved/text/en.json';
import { catalogue, setWords, text } from '../../src/definition/text';
import engine from '../../src/definition/text/en.json';
import publisher from '../../src/publisher/text/en.json';

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
  const keys = [
    engine,
    base,
    publisher,
    aids,
    authoring,
    bulk,
    columns,
    dashboard,
    forms,
    reports,
    saved,
  ].flatMap(Object.keys);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
