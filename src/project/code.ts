import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseFolder, type Project } from './project';

/** The folder of every hand-written component, by its name: those of the base parts that the project has, and its own. */
export function overrideFolders(project: Project): Record<string, string> {
  const { overrides } = project.code;
  const own = overrides ? [path.join(project.folder, overrides)] : [];
  const places = [...partFolders(project).map((part) => path.join(part, 'overrides')), ...own];
  return Object.fromEntries(
    places.flatMap((place) => subfolders(place).map((name) => [name, path.join(place, name)])),
  );
}

/** A page that needs no login, and to which the login page leads. */
export interface OpenPage {
  /** Its address. */
  path: string;
  /** What the link to it says. */
  label: string;
  /** The name of the component, and of its file beside pages.json. */
  page: string;
  folder: string;
}

/** The pages that need no login, as the base parts that the project has offer them. */
export function openPages(project: Project): OpenPage[] {
  return project.base.flatMap(openPagesOf);
}

/** The pages that need no login, as one part of the base offers them. */
export function openPagesOf(part: string): OpenPage[] {
  const folder = path.join(baseFolder(part), 'pages');
  const file = path.join(folder, 'pages.json');
  const pages: Omit<OpenPage, 'folder'>[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return pages.map((page) => ({ ...page, folder }));
}

function partFolders({ base }: Project): string[] {
  return base.map(baseFolder);
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return found.map(({ name }) => name).sort();
}
