import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { written } from '../definition/languages/preferredLanguage';
import type { Project } from './project';

/** Where a project keeps its guides in a language: those in English beside the folders of the others. */
export function guideFolder({ folder }: Pick<Project, 'folder'>, language = written): string {
  const place = path.join(folder, 'docs/guides/console');
  return language === written ? place : path.join(place, language);
}

/** The names of the guides that a project has in a language: each is named after the screen that it is about. */
export function guideNames(project: Pick<Project, 'folder'>, language = written): string[] {
  const place = guideFolder(project, language);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.basename(file, '.md'))
    .sort();
}

/** What a guide says in a language, in English where it does not stand in it. */
export function readGuide(project: Pick<Project, 'folder'>, name: string, language = written): string {
  const place = guideNames(project, language).includes(name) ? language : written;
  return readFileSync(path.join(guideFolder(project, place), `${name}.md`), 'utf8');
}
