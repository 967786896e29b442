import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the texts of the schemas and resources in folders, without meta-schemas and translations. Does not use the
 * project reader: it imports JSON, which Playwright cannot load.
 */
export function definitionTexts(folders: string[]): string[] {
  const places = folders.flatMap((folder) =>
    ['schemas', 'resources'].map((place) => path.join(folder, place)),
  );
  return places.filter(existsSync).flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && !/^(meta|text)\b/.test(file))
      .map((file) => readFileSync(path.join(place, file), 'utf8')),
  );
}

/** The folders of the base modules. */
export const baseFolders = readdirSync('src/base').map((part) => path.join('src/base', part));
