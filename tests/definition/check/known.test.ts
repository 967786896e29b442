import path from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { loadCheckedDefinitions } from '#server/projectCode/loadCheckedDefinitions.ts';
import { loadCode } from '#server/projectCode/loadCode.ts';
import { findProjectErrorMessages } from '#tools/check/findProjectProblems.ts';

const project = readProject(path.resolve('examples/library'));
const texts = readDefinitionTexts(project, []);

/** Returns the library's definitions with a change in project.json. */
function changed(part: string, otherwise: string) {
  const text = texts['project.json']?.replace(part, otherwise) ?? '';
  return { ...texts, 'project.json': text };
}

test('an icon that is not in the set is told, and the one that was meant', () => {
  expect(findProjectErrorMessages(texts, project)).toEqual([]);
  expect(findProjectErrorMessages(changed('"BookOutlined"', '"BokOutlined"'), project)).toEqual([
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
      loadCheckedDefinitions(code, of, changed(part, otherwise));
  expect(start('"audit"', '"audits"')).toThrow(/C010 .* Did you mean "audit"\?/);
  expect(start('"groups", ', '')).toThrow(/C011 .*"users" requires the part "groups"/);
  const brand = { ...project.brand, icon: 'brand/ikon.svg' };
  expect(start('brand/icon.svg', 'brand/ikon.svg', { ...project, brand })).toThrow(/C012 .*brand\/ikon\.svg/);
});
