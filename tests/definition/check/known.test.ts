import path from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '../../../src/project/project';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { loadCode } from '../../../src/server/loadCode';
import { loadDefinitions } from '../../../src/server/loadDefinitions';
import { findProblems } from '../../../src/tools/check/findProblems';

const project = readProject(path.resolve('examples/library'));
const texts = readDefinitionTexts(project, []);

/** The library's definitions, with something else in its project.json. */
function changed(part: string, otherwise: string) {
  const text = texts['project.json']?.replace(part, otherwise) ?? '';
  return { ...texts, 'project.json': text };
}

test('an icon that is not in the set is told, and the one that was meant', () => {
  expect(findProblems(texts, project)).toEqual([]);
  expect(findProblems(changed('"BookOutlined"', '"BokOutlined"'), project)).toEqual([
    expect.stringMatching(
      /^project\.json:\d+:\d+ C013 .* no icon "BokOutlined"\. Did you mean "BookOutlined"\?$/,
    ),
  ]);
});

test('the server refuses what the command refuses: a part that is not there, or lacks another, and a missing file', async () => {
  const code = await loadCode(project);
  const start =
    (part: string, otherwise: string, of = project) =>
    () =>
      loadDefinitions(code, of, changed(part, otherwise));
  expect(start('"audit"', '"audits"')).toThrow(/C010 .* Did you mean "audit"\?/);
  expect(start('"groups", ', '')).toThrow(/C011 .*"users" needs "groups" beside it/);
  const brand = { ...project.brand, icon: 'brand/ikon.svg' };
  expect(start('brand/icon.svg', 'brand/ikon.svg', { ...project, brand })).toThrow(/C012 .*brand\/ikon\.svg/);
});
