import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from '../definition/check/check';
import { formatProblem } from '../definition/check/problem';
import { loadProject } from '../definition/load/project';
import type { ProjectSettings } from '../definition/model/project';

/** A project: what its project.json says, and where it lies. */
export interface Project extends ProjectSettings {
  /** The folder that holds project.json; what the project names lies below it. */
  folder: string;
}

/** The folder of this package: of the engine, the base and the project that comes with them. */
export const packageRoot = path.resolve(import.meta.dirname, '../..');

/** Where a part of the base lies. */
export function baseFolder(part: string): string {
  return path.join(packageRoot, 'src/base', part);
}

const file = 'project.json';

/** Reads the project of a folder; throws the checker's lines when its project.json is mistaken. */
export function readProject(folder: string = projectFolder()): Project {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const problems = check({ [file]: text }).filter((problem) => problem.file === file);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return { ...loadProject(JSON.parse(text)), folder: path.resolve(folder) };
}

/** The project's folder that a command means unless it is told: the current one if it is a project, else this package. */
export function projectFolder(): string {
  return existsSync(file) ? process.cwd() : packageRoot;
}
