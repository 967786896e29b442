import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '../../../src/project/project';
import { readCaseTexts } from '../../../src/project/readCaseFiles';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { readDemoTexts } from '../../../src/project/readDemoTexts';
import { readWordTexts } from '../../../src/project/readWords';
import { findProblems } from '../../../src/tools/check/findProblems';

const project = path.resolve(import.meta.dirname, '../../..');

/** Runs the command on the project's definitions, and on those of one more folder. */
function command(more?: string) {
  const { status, stdout } = spawnSync('node', ['bin/console.mjs', 'check'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, DEFINITIONS: more ?? '' },
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('the shipped definitions are without a mistake', () => {
  expect(findProblems(readDefinitionTexts(readProject(project), []))).toEqual([]);
});

test('the command counts the definitions that it has checked', () => {
  const texts = {
    ...readDefinitionTexts(readProject(project), []),
    ...readDemoTexts(project),
    ...readWordTexts(),
    ...readCaseTexts(),
  };
  const count = Object.keys(texts).length;
  expect(command()).toEqual({ status: 0, lines: [`${count} definitions checked, no problems`] });
});

test('the command tells the mistakes of a further folder, and fails', () => {
  const { status, lines } = command(path.resolve(import.meta.dirname, 'broken'));
  expect(status).toBe(1);
  expect(lines).toEqual([
    'resources/campaigns.json:4:13 R008 entity: there is no entity "campain". Did you mean "campaign"?',
  ]);
});
