import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseFolder, type Project, readProject } from './project';

/**
 * The text of every definition file by its path: "resources/sites.json" below its folder for a project's own,
 * "@base/users/schemas/user.json" for one of the base.
 */
export type DefinitionTexts = Record<string, string>;

const places = ['schemas', 'resources'];

/**
 * Reads the definition files of a project, its project.json among them, those of its parts of the base, and
 * those of folders that add to it. Default: the current project, and the folders that DEFINITIONS names.
 */
export function readDefinitionTexts(
  { folder, base }: Pick<Project, 'folder' | 'base'> = readProject(),
  added: string[] = addedFolders(),
): DefinitionTexts {
  const texts = { 'project.json': readFileSync(path.join(folder, 'project.json'), 'utf8') };
  for (const part of base) Object.assign(texts, inside(`@base/${part}`, readFolder(baseFolder(part))));
  Object.assign(texts, readFolder(folder));
  for (const more of added) addFolder(texts, more);
  return texts;
}

/** The folders in DEFINITIONS (separated like PATH), whose definitions are added to the project's. */
export function addedFolders(): string[] {
  const folders = (process.env.DEFINITIONS ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.resolve(folder));
}

/** Adds the files of one more folder; what is there already stays, for the checker to tell of both. */
function addFolder(texts: DefinitionTexts, folder: string): void {
  for (const [file, text] of Object.entries(readFolder(folder)))
    texts[file in texts ? `@${path.relative('', folder)}/${file}` : file] = text;
}

function inside(folder: string, texts: DefinitionTexts): DefinitionTexts {
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [`${folder}/${file}`, text]));
}

/** The definition files of one folder, by their path. */
export function readFolder(folder: string): DefinitionTexts {
  const files = places.flatMap((place) =>
    jsonFiles(path.join(folder, place)).map((file) => path.posix.join(place, file)),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** The entities and screens of a folder: not the meta-schemas and texts that lie beside them. */
function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return found.filter((file) => file.endsWith('.json') && !/^(meta|text)[\\/]/.test(file)).sort();
}
