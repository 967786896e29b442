import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Known } from '../definition/check/parts/symbolTable';
import { baseParts } from './baseParts';
import { overrideFolders } from './code';
import { type Project, packageRoot } from './project';

/** What lies around the definitions of a project, for the checker: its code, the base, icons and words. */
export function knownProject(project: Project): Known {
  const { folder, brand, code } = project;
  const named = [brand.icon, ...Object.values(code)].filter((name) => name !== undefined);
  return {
    overrides: knownOverrides(project),
    parts: baseParts(),
    missingPaths: named.filter((name) => !existsSync(path.join(folder, name))),
    icons: Object.keys(brand.icons).length > 0 ? knownIcons() : undefined,
    words: knownWords(project),
  };
}

/** The names of the hand-written components that definitions may name. */
export function knownOverrides(project: Project): string[] {
  return Object.keys(overrideFolders(project));
}

const { resolve } = createRequire(import.meta.url);

/** Every icon has a file of its name: to import them all would take longer than everything else that is checked. */
function knownIcons(): string[] {
  const folder = path.join(path.dirname(resolve('@ant-design/icons/package.json')), 'es/icons');
  return readdirSync(folder)
    .filter((file) => /^[A-Z].*\.js$/.test(file))
    .map((file) => path.basename(file, '.js'));
}

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
function knownWords({ folder, code }: Project): Record<string, string> {
  const own = code.server ? [path.join(path.dirname(path.join(folder, code.server)), words)] : [];
  const files = [...catalogueFiles(), ...own];
  return Object.assign({}, ...files.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}
