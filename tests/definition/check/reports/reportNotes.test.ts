import { expect, test } from 'vitest';
import { definitions, linesFor } from '../fixture.ts';

const [banners, banner] = ['resources/banners.json', 'schemas/banner.json'];

/** Returns the findings for the notes of a resource, whose entity has these additional properties; `more` is by file. */
function findingsFor(
  reportNotes: object,
  properties: object = {},
  more: Record<string, object> = {},
): string[] {
  const parse = (file: string) => JSON.parse(definitions[file] ?? '');
  const schema = parse(banner);
  const changed = {
    [banners]: { ...parse(banners), reportNotes, ...more[banners] },
    [banner]: { ...schema, properties: { ...schema.properties, ...properties }, ...more[banner] },
  };
  const texts = Object.entries(changed).map(([file, value]) => [file, JSON.stringify(value, null, 2)]);
  return linesFor(Object.fromEntries(texts)).map((line) => line.replace(/^\S+ /, ''));
}

const text = { title: 'Text', type: 'string' };

test('a stored day, a text and an author are accepted', () => {
  const reportNotes = { day: 'day', text: 'name', author: 'writer' };
  expect(findingsFor(reportNotes, { writer: { ...text, readOnly: true } })).toEqual([]);
});

test.each<[string, object, string]>([
  ['a number', { type: 'integer' }, '"body" must have the type "string"'],
  ['a secret', { secret: true }, '"body" is never shown to users'],
  ['a password', { writeOnly: true }, '"body" is never shown to users'],
])('a text that is %s is reported', (_, part, message) => {
  expect(findingsFor({ day: 'day', text: 'body' }, { body: { ...text, ...part } })).toContain(
    `R063 reportNotes.text: ${message}`,
  );
});

test('a name that the entity does not have is reported with what was meant', () => {
  expect(findingsFor({ day: 'dya', text: 'name' })).toEqual([
    expect.stringMatching(/^R063 reportNotes\.day: .*Did you mean "day"\?/),
  ]);
});

const noted = { day: 'day', text: 'name', record: 'about' };
const findingsOfRecord = (about: object, more: Record<string, object> = {}) =>
  findingsFor(noted, { about: { title: 'About', type: 'integer', ...about } }, more).filter((line) =>
    line.startsWith('R063'),
  );

test('the record of a note is a reference, which a note may leave empty', () => {
  const references = { resource: 'changes', value: 'id', label: 'entity' };
  expect(findingsOfRecord({ references })).toEqual([]);
  expect(findingsOfRecord({})).toEqual([
    'R063 reportNotes.record: "about" must have "references" to the record that a note concerns',
  ]);
  const required = { [banner]: { required: ['picture', 'about'] } };
  expect(findingsOfRecord({ references }, required)).toEqual([
    'R063 reportNotes.record: "about" must not be required: notes without a record are shown in all reports',
  ]);
});

test('notes on records with row-level access need row-level access by the same property', () => {
  const references = { resource: 'sites', value: 'id', label: 'domain' };
  expect(findingsOfRecord({ references })).toEqual([
    'R063 reportNotes.record: "about" refers to records that some users may not see: add "access": { "rows": { "grant": "content_site_ids", "field": "about", "includeEmpty": true } }',
  ]);
  const rows = { grant: 'content_site_ids', field: 'about', includeEmpty: true };
  for (const wrong of [
    { ...rows, grant: 'app_ids' },
    { ...rows, includeEmpty: false },
    { ...rows, field: 'name' },
  ])
    expect(findingsOfRecord({ references }, { [banners]: { access: { rows: wrong } } })).toHaveLength(1);
  expect(findingsOfRecord({ references }, { [banners]: { access: { rows } } })).toEqual([]);
});
