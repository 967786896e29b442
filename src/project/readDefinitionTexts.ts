import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getBasePartFolder, type Project, readProject } from './project.ts';
import { readSetting } from './settings/readSetting.ts';

/**
 * Texts of definition files by path: "resources/sites.json" for the project's own, "@base/users/schemas/user.json" for
 * the base's.
 */
export type DefinitionTexts = Record<string, string>;

const definitionFolders = ['schemas', 'resources'];

/**
 * Reads the definition files of a project: project.json, its base parts, its own files, and added folders. Default: the
 * current project, and the folders in DEFINITIONS.
 */
export function readDefinitionTexts(
  { folder, base }: Pick<Project, 'folder' | 'base'> = readProject(),
  added: string[] = getAddedDefinitionFolders(),
): DefinitionTexts {
  const texts = { 'project.json': readFileSync(path.join(folder, 'project.json'), 'utf8') };
  for (const part of base)
    Object.assign(texts, prefixPaths(`@base/${part}`, readDefinitionFolderTexts(getBasePartFolder(part))));
  Object.assign(texts, readDefinitionFolderTexts(folder));
  for (const more of added) mergeFolder(texts, more);
  return texts;
}

/** Returns the folders in the environment variable DEFINITIONS; their definitions are added to the project's. */
export function getAddedDefinitionFolders(): string[] {
  const folders = (readSetting('DEFINITIONS') ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.resolve(folder));
}

/** Adds the files of another folder. Keeps existing files, so that the checker reports both. */
function mergeFolder(texts: DefinitionTexts, folder: string): void {
  for (const [file, text] of Object.entries(readDefinitionFolderTexts(folder)))
    texts[file in texts ? `@${path.relative('', folder)}/${file}` : file] = text;
}

function prefixPaths(folder: string, texts: DefinitionTexts): DefinitionTexts {
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [`${folder}/${file}`, text]));
}

/** Reads the definition files of one folder, by path. */
export function readDefinitionFolderTexts(folder: string): DefinitionTexts {
  const files = definitionFolders.flatMap((place) =>
    listJsonFiles(path.join(folder, place)).map((file) => path.posix.join(place, file)),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** Lists the JSON files of entities and screens; excludes meta-schemas and texts in the same folder. */
function listJsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return found.filter((file) => file.endsWith('.json') && !/^(meta|text)[\\/]/.test(file)).sort();
}
