import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '#project/project.ts';
import { readCaseFileTexts } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readDemoFiles } from '#project/readDemoFiles.ts';
import { readMessageAndTranslationFiles } from '#project/readMessageOverrides.ts';
import { findProjectErrorMessages } from '#tools/check/findProjectProblems.ts';

const project = path.resolve(import.meta.dirname, '../../..');

/** Runs the check command on the project's definitions, optionally with another folder. */
function command(more?: string) {
  const { status, stdout } = spawnSync('node', ['bin/console.mjs', 'check'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, DEFINITIONS: more ?? '' },
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('the shipped definitions are without a mistake', () => {
  expect(findProjectErrorMessages(readDefinitionTexts(readProject(project), []))).toEqual([]);
});

test('the command counts the definitions that it has checked', () => {
  const texts = {
    ...readDefinitionTexts(readProject(project), []),
    ...readDemoFiles(project),
    ...readMessageAndTranslationFiles(),
    ...readCaseFileTexts(),
  };
  const count = Object.keys(texts).length;
  expect(command()).toEqual({ status: 0, lines: [`${count} definition files checked, no problems`] });
});

test('the command tells the mistakes of a further folder, and fails', () => {
  const { status, lines } = command(path.resolve(import.meta.dirname, 'broken'));
  expect(status).toBe(1);
  expect(lines).toEqual([
    'resources/campaigns.json:4:13 R008 entity: there is no entity "campain". Did you mean "campaign"?',
  ]);
});
