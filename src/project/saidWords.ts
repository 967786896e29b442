import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { definitionWords } from '../definition/languages/definitionWords';
import { localPath } from '../definition/load/layers';
import { notOfLogin, operatorWords, serverWords } from '../definition/serverWords';
import { baseParts } from './baseParts';
import { catalogueFiles, ownCatalogue } from './catalogues';
import { openPagesOf } from './code';
import { baseFolder, type Project } from './project';
import { readFolder } from './readDefinitionTexts';

/** What people read of the engine and of all parts of the base, in English. */
export function engineWords(): Set<string> {
  const parts = Object.keys(baseParts());
  return new Set([
    ...readCatalogues().flatMap((file) => inCatalogue(file)),
    ...parts.flatMap((part) => inFolder(baseFolder(part))),
    ...parts.flatMap((part) => openPagesOf(part).map(({ label }) => label)),
  ]);
}

/** What people read of a project's own definitions and code, in English. */
export function projectWords(project: Pick<Project, 'folder' | 'code'>): Set<string> {
  return new Set([
    ...ownCatalogue(project).flatMap((file) => inCatalogue(file)),
    ...inFolder(project.folder),
  ]);
}

/** What pages say of their own, in English: what the server says comes from it in the reader's language. */
export function pageWords(project: Pick<Project, 'folder' | 'code' | 'base'>): string[] {
  return [...readCatalogues(), ...ownCatalogue(project), ...changedWords(project)].flatMap((file) =>
    inCatalogue(file, serverWords),
  );
}

/** What the pages say that need no login. */
export function loginWords(project: Pick<Project, 'folder' | 'code' | 'base'>): string[] {
  const files = [...readCatalogues(), ...changedWords(project)];
  const labels = project.base.flatMap(openPagesOf).map(({ label }) => label);
  return [...labels, ...files.flatMap((file) => inCatalogue(file, notOfLogin))];
}

/** The catalogues but that of the workbench: who writes definitions reads English. */
function readCatalogues(): string[] {
  return catalogueFiles().filter((file) => !file.includes(path.join('console', 'authoring')));
}

/** The files of words that the parts of the base and the project say otherwise. */
function changedWords({ folder, base }: Pick<Project, 'folder' | 'base'>): string[] {
  return [...base.map(baseFolder), folder].map((each) => path.join(each, changes)).filter(existsSync);
}

const changes = 'resources/text/en.json';

/** What definitions say, given as they are written. */
export function wordsOfTexts(texts: Record<string, string>): string[] {
  return Object.entries(texts).flatMap(([file, text]) =>
    definitionWords(localPath(file), JSON.parse(text)).map(({ words }) => words),
  );
}

function inFolder(folder: string): string[] {
  const changed = path.join(folder, changes);
  const project = path.join(folder, 'project.json');
  const own: Record<string, string> = existsSync(project)
    ? { 'project.json': readFileSync(project, 'utf8') }
    : {};
  return [
    ...wordsOfTexts({ ...own, ...readFolder(folder) }),
    ...(existsSync(changed) ? inCatalogue(changed) : []),
  ];
}

/** Those that only operators read are said in English. */
function inCatalogue(file: string, except = operatorWords): string[] {
  const said = Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')));
  return said.flatMap(([key, words]) =>
    key === '$schema' || operatorWords.test(key) || except.test(key) ? [] : [words],
  );
}
