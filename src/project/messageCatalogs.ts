import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { enginePackageRoot, type Project } from './project.ts';

/** Lists the files with English messages of the engine and the base. */
export function listBuiltInEnglishCatalogFiles(): string[] {
  return ['definition', 'base', 'console'].flatMap((name) => {
    const folder = path.join(enginePackageRoot, 'src', name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files
      .filter(
        (file) =>
          path.join('/', file).endsWith(catalogSuffix) &&
          !file.includes(path.join('resources', catalogSuffix)),
      )
      .map((file) => path.join(folder, file));
  });
}

const catalogSuffix = path.join('/', 'text', 'en.json');

/** Reads the English messages of the engine, the base and the project's own code, by key. */
export function readEnglishMessages({ folder, code }: Project): Record<string, string> {
  const files = [...listBuiltInEnglishCatalogFiles(), ...listProjectCatalogFiles({ folder, code })];
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

/** Returns the file with English messages of the project's own code, as a list of one entry, or an empty list. */
export function listProjectCatalogFiles({ folder, code }: Pick<Project, 'folder' | 'code'>): string[] {
  const file = code.server && path.join(path.dirname(path.join(folder, code.server)), catalogSuffix);
  return file && existsSync(file) ? [file] : [];
}
