import { expect, test } from 'vitest';
import { definitions, linesFor } from './fixture.ts';

const [banners, banner] = ['resources/banners.json', 'schemas/banner.json'];

/** Returns the findings for the notes of a resource, whose entity has these additional properties. */
function findingsFor(reportNotes: object, properties: object = {}): string[] {
  const parse = (file: string) => JSON.parse(definitions[file] ?? '');
  const schema = parse(banner);
  const changed = {
    [banners]: { ...parse(banners), reportNotes },
    [banner]: { ...schema, properties: { ...schema.properties, ...properties } },
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
