import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import type { ProjectDefinition } from '#definition/generated/definitions.generated.ts';
import { parseDefinitionFile } from '#definition/load/files/parseDefinitionFiles.ts';
import { expandProjectSettings } from '#definition/load/project/expandProjectSettings.ts';
import type { Project } from '#project/project.ts';
import { readCaseFileTexts } from '#project/readCaseFiles.ts';
import { type DefinitionTexts, readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readDemoFiles } from '#project/readDemoFiles.ts';
import { readMessageAndTranslationFiles } from '#project/readMessageOverrides.ts';
import { findProjectProblems } from '#tools/check/findProjectProblems.ts';
import { loadServerCodeCallNames } from '#tools/check/loadServerCodeCallNames.ts';

/** Reads every file of a project that the checker checks, and those of its base parts, as text by path. */
export function readFilesForChecker(project: Project): DefinitionTexts {
  return {
    ...readDefinitionTexts(project, []),
    ...readDemoFiles(project.folder),
    ...readMessageAndTranslationFiles(project, []),
    ...readCaseFileTexts(project, []),
  };
}

/** The checked files of a project, and their problems. */
export interface CheckedFiles {
  texts: DefinitionTexts;
  problems: DefinitionProblem[];
}

/**
 * Checks the files of a project as they would be after a change. A removed file is null. An invalid project.json is
 * reported alone, because the base parts of all other checks depend on it.
 */
export async function checkProjectWithChanges(
  project: Project,
  changed: Record<string, string | null> = {},
): Promise<CheckedFiles> {
  const settings = changed['project.json'];
  if (settings === undefined) return checkFiles(project, changed);
  const own = { 'project.json': settings ?? '' };
  const broken = findDefinitionProblems(own).filter(({ file }) => file === 'project.json');
  if (broken.length > 0) return { texts: own, problems: broken };
  const parsed = parseDefinitionFile('project.json', own['project.json']) as ProjectDefinition;
  return checkFiles({ ...expandProjectSettings(parsed), folder: project.folder }, changed);
}

async function checkFiles(project: Project, changed: Record<string, string | null>): Promise<CheckedFiles> {
  const entries = Object.entries({ ...readFilesForChecker(project), ...changed });
  const texts = Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
  return { texts, problems: findProjectProblems(texts, project, await loadServerCodeCallNames(project)) };
}
