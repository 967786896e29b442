import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceLanguage } from '#definition/languages/negotiateLanguage.ts';
import type { Project } from './project.ts';

/** Returns the folder of a project's guides in a language. */
export function getGuideFolder({ folder }: Pick<Project, 'folder'>, language = sourceLanguage): string {
  const place = path.join(folder, 'docs/guides/console');
  return language === sourceLanguage ? place : path.join(place, language);
}

/** Lists the names of a project's guides in a language. Each guide has the name of its screen. */
export function listGuideNames(project: Pick<Project, 'folder'>, language = sourceLanguage): string[] {
  const place = getGuideFolder(project, language);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.basename(file, '.md'))
    .sort();
}

/** Reads a guide in a language, or in English if there is no translation. */
export function readGuide(project: Pick<Project, 'folder'>, name: string, language = sourceLanguage): string {
  const place = listGuideNames(project, language).includes(name) ? language : sourceLanguage;
  return readFileSync(path.join(getGuideFolder(project, place), `${name}.md`), 'utf8');
}
