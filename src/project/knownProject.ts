import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Known } from '../definition/check/parts/symbolTable';
import { baseParts } from './baseParts';
import { knownWords } from './catalogues';
import { overrideFolders } from './code';
import type { Project } from './project';
import { engineWords, projectWords } from './saidWords';

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
    said: () => [...engineWords(), ...projectWords(project)],
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
