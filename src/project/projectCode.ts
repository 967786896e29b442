import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getBasePartFolder, type Project } from './project.ts';

/** Finds the folders of hand-written components (overrides) of the project and its base parts, by component name. */
export function findOverrideFolders(project: Project): Record<string, string> {
  const { overrides } = project.code;
  const own = overrides ? [path.join(project.folder, overrides)] : [];
  const places = [...listPartFolders(project).map((part) => path.join(part, 'overrides')), ...own];
  return Object.fromEntries(
    places.flatMap((place) => listSubfolders(place).map((name) => [name, path.join(place, name)])),
  );
}

/** A page that requires no login and is linked from the login page. */
export interface PublicPage {
  /** URL path. */
  path: string;
  /** Label of the link. */
  label: string;
  /** Name of the component and of its file next to pages.json. */
  page: string;
  folder: string;
}

/** Lists the public pages of the project's base parts. */
export function listBasePublicPages(project: Project): PublicPage[] {
  return project.base.flatMap(readBasePartPublicPages);
}

/** Reads the public pages of one base part from its pages.json. */
export function readBasePartPublicPages(part: string): PublicPage[] {
  const folder = path.join(getBasePartFolder(part), 'pages');
  const file = path.join(folder, 'pages.json');
  const pages: Omit<PublicPage, 'folder'>[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return pages.map((page) => ({ ...page, folder }));
}

function listPartFolders({ base }: Project): string[] {
  return base.map(getBasePartFolder);
}

function listSubfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return found.map(({ name }) => name).sort();
}
