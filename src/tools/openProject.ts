import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../definition/nearest';
import { type Project, projectFolder, readProject } from '../project/project';

/** Reads the project that a command means: the one in the folder named, else the current one; the engine's own repository has one to fall back to. */
export function openProject(named?: string): Project {
  if (named === undefined) {
    if (existsSync(path.join(projectFolder(), 'project.json'))) return readProject();
    throw new Error(
      'There is no project.json here: name its folder, or write one with "console new project ."',
    );
  }
  const folder = path.resolve(named);
  if (existsSync(path.join(folder, 'project.json'))) return readProject(folder);
  const near = nearest(path.basename(folder), siblings(folder));
  const meant = near ? ` Did you mean ${path.join(path.dirname(named), near)}?` : '';
  throw new Error(`There is no ${path.join(named, 'project.json')}.${meant}`);
}

function siblings(folder: string): string[] {
  const parent = path.dirname(folder);
  return existsSync(parent) ? readdirSync(parent).filter((name) => name !== path.basename(folder)) : [];
}
