import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import type { ProjectDefinition } from '#definition/generated/definitions.generated.ts';
import { parseDefinitionFile } from '#definition/load/files/parseDefinitionFiles.ts';
import { expandProjectSettings } from '#definition/load/project/expandProjectSettings.ts';
import type { ProjectSettings } from '#definition/model/projectSettings.ts';

/** A project: the settings of project.json, and its folder. */
export interface Project extends ProjectSettings {
  /** Folder with project.json; all paths in project.json are relative to it. */
  folder: string;
}

/** The root folder of the engine's own package. */
export const enginePackageRoot: string = path.resolve(import.meta.dirname, '../..');

/** Returns the folder of a base part. */
export function getBasePartFolder(part: string): string {
  return path.join(enginePackageRoot, 'src/base', part);
}

const projectFileName = 'project.json';

/** Reads and checks project.json in a folder. Throws with the checker's messages if it is invalid. */
export function readProject(folder: string = getDefaultProjectFolder()): Project {
  const text = readFileSync(path.join(folder, projectFileName), 'utf8');
  const problems = findDefinitionProblems({ [projectFileName]: text }).filter(
    (problem) => problem.file === projectFileName,
  );
  if (problems.length > 0) throw new Error(problems.map(formatProblemLine).join('\n'));
  return {
    ...expandProjectSettings(parseDefinitionFile(projectFileName, text) as ProjectDefinition),
    folder: path.resolve(folder),
  };
}

/** Returns the default project folder: the current directory if it has a project.json, else this package. */
export function getDefaultProjectFolder(): string {
  return existsSync(projectFileName) ? process.cwd() : enginePackageRoot;
}
