import { expect, test } from 'vitest';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { parseDefinitionFile, parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

const name = 'mail-recipients';
const file = `resources/${name}.json`;
const withReports = readDefinitionTexts(readProject('examples/report'), []);
const withoutReports = readDefinitionTexts(readProject('examples/form-rules'), []);
const extension = JSON.stringify({
  $schema: '../schemas/meta/extension/resource.json',
  name,
  extends: 'base',
  description: 'Partners who receive reports.',
});
const problemsOf = (texts: Record<string, string>) =>
  findDefinitionProblems({ ...texts, [file]: extension })
    .map(formatProblemLine)
    .filter((line) => line.startsWith(file));

test('a project without reports has no external recipients; its first report brings them back', () => {
  expect(parseDefinitionFiles(withoutReports)).not.toHaveProperty([file]);
  const first = { 'resources/reports/sales.json': '{}' };
  expect(parseDefinitionFiles({ ...withoutReports, ...first })).toHaveProperty([file]);
  expect(parseDefinitionFiles(withReports)).toHaveProperty([file]);
});

test('a project without reports cannot extend them', () => {
  expect(problemsOf(withoutReports)).toEqual([
    expect.stringContaining(`J005 extends: no base part of the project defines "${name}".`),
  ]);
  expect(problemsOf(withReports)).toEqual([]);
});

test('a single file is parsed without its project', () => {
  const base = Object.keys(withReports).find((path) => path.endsWith(file)) ?? '';
  expect(parseDefinitionFile(base, withReports[base] ?? '')).toMatchObject({ name, onlyWithReports: true });
});
