import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { getDefaultProjectFolder, type Project, readProject } from '#project/project.ts';

/**
 * Reads the project in a folder (default: the current folder, else this package); throws with a hint if there is no
 * project.json.
 */
export function openProject(named?: string): Project {
  if (named === undefined) {
    if (existsSync(path.join(getDefaultProjectFolder(), 'project.json'))) return readProject();
    throw new Error(
      'No project.json found. Pass the folder of the project, or create one with "console new project ."',
    );
  }
  const folder = path.resolve(named);
  if (existsSync(path.join(folder, 'project.json'))) return readProject(folder);
  const near = findClosestName(path.basename(folder), getSiblingNames(folder));
  const meant = near ? ` Did you mean ${path.join(path.dirname(named), near)}?` : '';
  throw new Error(`There is no ${path.join(named, 'project.json')}.${meant}`);
}

function getSiblingNames(folder: string): string[] {
  const parent = path.dirname(folder);
  return existsSync(parent) ? readdirSync(parent).filter((name) => name !== path.basename(folder)) : [];
}
