import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../definition/check/problem';
import { baseFolder, type Project } from '../../project/project';
import { readCaseTexts } from '../../project/readCaseFiles';
import { addedFolders, readDefinitionTexts } from '../../project/readDefinitionTexts';
import { readDemoTexts } from '../../project/readDemoTexts';
import { readWordTexts } from '../../project/readWords';
import { missingLines } from '../texts/main';
import { problemsIn } from './findProblems';
import { type Format, formats } from './formats';
import { knownRules } from './knownRules';

/** Tells every mistake in a project's definition files, and fails when there is one; tells what no language file says. */
export async function checkDefinitions(project: Project, { format }: { format: Format }): Promise<void> {
  const texts = {
    ...readDefinitionTexts(project),
    ...readDemoTexts(project.folder),
    ...readWordTexts(project),
    ...readCaseTexts(project),
  };
  const problems = problemsIn(texts, project, await knownRules(project));
  const output =
    format === 'text' && problems.length === 0
      ? `${Object.keys(texts).length} definitions checked, no problems`
      : formats[format](format === 'text' ? problems : problems.map((problem) => fromHere(project, problem)));
  if (output) console.log(output);
  if (format === 'text') for (const line of missingLines(project)) console.log(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** A problem with its file as seen from the folder in which the command runs: in a pipeline, the repository's root. */
function fromHere(project: Project, problem: Problem): Problem {
  const { file } = problem;
  const [, part, below] = /^@base\/([^/]+)\/(.*)$/.exec(file) ?? [];
  const places = [...addedFolders().reverse(), project.folder].map((folder) => path.join(folder, file));
  const base = part && below && path.join(baseFolder(part), below);
  const place = base ?? places.find((each) => existsSync(each)) ?? file;
  return { ...problem, file: path.relative('', place).replaceAll(path.sep, '/') };
}
