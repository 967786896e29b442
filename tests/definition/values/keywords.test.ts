import { expect, test } from 'vitest';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import { buildFormSchema } from '#definition/load/resource/buildFormSchema.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';

const keywords = {
  maxSentences: {
    description: 'The most sentences in a text.',
    pattern: '^(?!(?:[^]*?[.]){{limit}}[^]*?[.])',
    message: '{title} can have at most {limit} sentences',
    minimum: 1,
  },
};

const project = JSON.stringify({ $schema: './schemas/meta/project.json', name: 'Small', keywords });

/** Returns a schema with one text property and the given additions. */
function schemaWith(more: object) {
  const id = { title: 'ID', type: 'integer', readOnly: true };
  const properties = { id, note: { title: 'Note', type: 'string', ...more } };
  return { $schema: './meta/entity.json', $id: 'note', title: 'Note', type: 'object', properties };
}

function wordsFor(more: object, note: string): string[] {
  const entity = expandEntity(schemaWith(more) as Parameters<typeof expandEntity>[0], keywords);
  const fields = [{ name: 'note' }] as Parameters<typeof buildFormSchema>[1];
  return compileValidator(buildFormSchema(entity, fields))({ note }).map(({ message }) => message);
}

test("a project's keyword holds with its limit, in the project's words", () => {
  expect(wordsFor({ maxSentences: 2 }, 'One. Two.')).toEqual([]);
  expect(wordsFor({ maxSentences: 2 }, 'One. Two. Three.')).toEqual(['Note can have at most 2 sentences']);
});

test('a schema may say it in its own words', () => {
  const errorMessage = { maxSentences: 'Please be brief' };
  expect(wordsFor({ maxSentences: 1, errorMessage }, 'One. Two.')).toEqual(['Please be brief']);
  const filled = { maxSentences: '{title}: at most {limit}' };
  expect(wordsFor({ maxSentences: 1, errorMessage: filled }, 'One. Two.')).toEqual(['Note: at most 1']);
});

test.each([
  [{ maxSentences: 3 }, []],
  [{ maxSentence: 3 }, ['S001', 'Did you mean "maxSentences"?']],
  [{ maxSentences: 'three' }, ['S003', 'properties.note.maxSentences']],
  [{ maxSentences: 0 }, ['S005', 'properties.note.maxSentences']],
  [{ maxSentences: 1, errorMessage: { maxSentences: 'Please be brief' } }, []],
])('the checker knows the keywords of the project: %j', (more, said) => {
  const texts = { 'project.json': project, 'schemas/note.json': JSON.stringify(schemaWith(more)) };
  const lines = findDefinitionProblems(texts)
    .map(formatProblemLine)
    .filter((line) => line.startsWith('schemas/note.json'));
  expect(lines).toHaveLength(said.length > 0 ? 1 : 0);
  for (const part of said) expect(lines[0]).toContain(part);
});
