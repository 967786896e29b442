import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveCaseFiles } from '#definition/cases/CaseFile.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { readProject } from '#project/project.ts';
import { readCaseFiles, readCaseFileTexts } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readDemoFiles } from '#project/readDemoFiles.ts';
import { loadCustomCallNames } from '#server/projectCode/loadCode.ts';
import { exampleFolders, smallExamples } from '#tests/support/exampleProjects.ts';
import { getExpectedErrorLines } from '#tools/cases/runCaseOnBothSides.ts';
import { validateCaseWithBrowserValidator } from '#tools/cases/validateCaseWithBrowserValidator.ts';
import { findProjectProblems } from '#tools/check/findProjectProblems.ts';

const overview = readFileSync('examples/README.md', 'utf8');

it('The table of the examples is short', () => {
  expect(countLines(overview)).toBeLessThanOrEqual(25);
});

describe.each(exampleFolders)('%s', (folder) => {
  it('passes the check without any problem', async () => {
    const project = readProject(folder);
    const files = { ...readDemoFiles(project.folder), ...readCaseFileTexts(project) };
    const texts = { ...readDefinitionTexts(project, []), ...files };
    expect(findProjectProblems(texts, project, await loadCustomCallNames(project))).toEqual([]);
  });

  it('has a README with the command that starts it, and is in the table of the examples', () => {
    const name = path.basename(folder);
    expect(readFileSync(`${folder}/README.md`, 'utf8')).toContain(`\nnpm start -- ${folder}\n`);
    expect(overview).toContain(`\n| [${name}](${name}/README.md) |`);
  });
});

describe.each(smallExamples)('%s', (folder) => {
  const project = readProject(folder);
  const definitions = buildDefinitionsFromTexts(readDefinitionTexts(project, []));
  const files = resolveCaseFiles(readCaseFiles(project), definitions);

  it('has a README of at most 15 lines', () => {
    expect(countLines(readFileSync(`${folder}/README.md`, 'utf8'))).toBeLessThanOrEqual(15);
  });

  it('has test cases, and the browser returns the expected errors', async () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      for (const tried of file.cases)
        expect([tried.name, await validateCaseWithBrowserValidator(file, tried)]).toEqual([
          tried.name,
          getExpectedErrorLines(tried).browser,
        ]);
  });
});

function countLines(text: string): number {
  return text.trimEnd().split('\n').length;
}
