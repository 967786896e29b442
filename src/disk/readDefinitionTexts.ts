import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of every definition file, by its path relative to its folder, such as "resources/sites.json". */
export type DefinitionTexts = Record<string, string>;

const places = ['schemas', 'resources'];

/**
 * Reads the definition files of one or more folders, each with `schemas/` and `resources/` inside. A later
 * folder adds to the earlier ones. Default: the project's own folder, then those that DEFINITIONS names.
 */
export function readDefinitionTexts(folders: string[] = definitionFolders()): DefinitionTexts {
  return Object.assign({}, ...folders.map(readFolder));
}

/** The folders that hold definitions: the project, and those in DEFINITIONS (separated like PATH). */
export function definitionFolders(): string[] {
  const more = (process.env.DEFINITIONS ?? '').split(path.delimiter).filter(Boolean);
  return [path.resolve(import.meta.dirname, '../..'), ...more.map((folder) => path.resolve(folder))];
}

function readFolder(folder: string): DefinitionTexts {
  const files = places.flatMap((place) =>
    jsonFiles(path.join(folder, place)).map((file) => path.join(place, file)),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** The entities and screens of a folder: not the meta-schemas and texts that lie beside them. */
function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return found.filter((file) => file.endsWith('.json') && !/^(meta|text)[\\/]/.test(file)).sort();
}
