import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Project, packageRoot } from './project';

/** The files of English words that the engine and the base bring along: not those that say them otherwise. */
export function catalogueFiles(): string[] {
  return ['definition', 'base', 'console'].flatMap((name) => {
    const folder = path.join(packageRoot, 'src', name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => path.join('/', file).endsWith(words) && !file.includes(path.join('resources', words)))
      .map((file) => path.join(folder, file));
  });
}

const words = path.join('/', 'text', 'en.json');

/** What the engine, the base and the project's own code say, by key: the words that a project may say otherwise. */
export function knownWords({ folder, code }: Project): Record<string, string> {
  const files = [...catalogueFiles(), ...ownCatalogue({ folder, code })];
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

/** The file of English words of a project's own code, where it has one. */
export function ownCatalogue({ folder, code }: Pick<Project, 'folder' | 'code'>): string[] {
  const file = code.server && path.join(path.dirname(path.join(folder, code.server)), words);
  return file && existsSync(file) ? [file] : [];
}
