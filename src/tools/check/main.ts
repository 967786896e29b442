import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DefinitionProblem, isErrorProblem } from '#definition/check/DefinitionProblem.ts';
import { findFormerNameWarnings } from '#definition/check/findDefinitionProblems.ts';
import { getBasePartFolder, type Project } from '#project/project.ts';
import { readCaseFileTexts } from '#project/readCaseFiles.ts';
import { getAddedDefinitionFolders, readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readDemoFiles } from '#project/readDemoFiles.ts';
import { readMessageAndTranslationFiles } from '#project/readMessageOverrides.ts';
import { describeTranslationProblems } from '../translations/main.ts';
import { findProjectProblems } from './findProjectProblems.ts';
import { fixFormerNames } from './fixFormerNames.ts';
import { loadServerCodeCallNames } from './loadServerCodeCallNames.ts';
import { type CheckOutputFormat, problemFormatters } from './problemFormatters.ts';

/** The options of `console check`. */
interface CheckOptions {
  format: CheckOutputFormat;
  /** Rewrites deprecated keys before the check. */
  fix?: boolean;
}

/**
 * Runs `console check`: prints every problem in the definitions and missing translations. Sets exit code 1 if there is
 * an error; warnings do not fail.
 */
export async function runCheckCommand(
  project: Project,
  { format, fix = false }: CheckOptions,
): Promise<void> {
  const texts = {
    ...readDefinitionTexts(project),
    ...readDemoFiles(project.folder),
    ...readMessageAndTranslationFiles(project),
    ...readCaseFileTexts(project),
  };
  const fixed = fix ? fixFormerNames(project, texts) : new Map<string, number>();
  for (const [file, count] of fixed) console.error(`${file}: ${count} deprecated keys replaced`);
  if (fixed.size > 0) return runCheckCommand(project, { format });
  const problems = [
    ...findProjectProblems(texts, project, await loadServerCodeCallNames(project)),
    ...findFormerNameWarnings(texts),
  ];
  const output =
    format === 'text' && problems.length === 0
      ? `${Object.keys(texts).length} definition files checked, no problems`
      : problemFormatters[format](
          format === 'text' ? problems : problems.map((problem) => toWorkingFolderPath(project, problem)),
        );
  if (output) console.log(output);
  if (format === 'text') for (const line of describeTranslationProblems(project)) console.log(line);
  process.exitCode = problems.some(isErrorProblem) ? 1 : 0;
}

/** Returns a problem with its file relative to the working directory: in a pipeline, the repository's root. */
function toWorkingFolderPath(project: Project, problem: DefinitionProblem): DefinitionProblem {
  const { file } = problem;
  const [, part, below] = /^@base\/([^/]+)\/(.*)$/.exec(file) ?? [];
  const places = [...getAddedDefinitionFolders().reverse(), project.folder].map((folder) =>
    path.join(folder, file),
  );
  const base = part && below && path.join(getBasePartFolder(part), below);
  const place = base ?? places.find((each) => existsSync(each)) ?? file;
  return { ...problem, file: path.relative('', place).replaceAll(path.sep, '/') };
}
