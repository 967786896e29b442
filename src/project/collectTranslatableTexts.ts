import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ContextsByText,
  findTranslatableTexts,
  groupContextsByText,
  type TranslatableText,
} from '#definition/languages/translatableTexts.ts';
import { engineContext } from '#definition/languages/translations.ts';
import { toProjectPath } from '#definition/load/files/definitionLayers.ts';
import { parseDefinitionFile } from '#definition/load/files/parseDefinitionFiles.ts';
import {
  nonLoginMessageKeyPattern,
  operatorMessageKeyPattern,
  serverMessageKeyPattern,
} from '#definition/text/messageKeyPatterns.ts';
import { listBuiltInEnglishCatalogFiles, listProjectCatalogFiles } from './messageCatalogs.ts';
import { getBasePartFolder, type Project } from './project.ts';
import { readBasePartPublicPages } from './projectCode.ts';
import { readBasePartDependencies } from './readBasePartDependencies.ts';
import { readDefinitionFolderTexts } from './readDefinitionTexts.ts';

/** A text with the contexts of its translation. */
type ContextualText = Pick<TranslatableText, 'text' | 'contexts'>;

/** Collects the English texts of the engine and all base parts that can be translated, with their contexts. */
export function collectTranslatableEngineTexts(): ContextsByText {
  const parts = Object.keys(readBasePartDependencies());
  const messages = [
    ...listPageCatalogs().flatMap((file) => readCatalogTexts(file)),
    ...parts.flatMap((part) => readBasePartPublicPages(part).map(({ label }) => label)),
  ];
  return groupContextsByText([
    ...messages.map((text) => ({ text, contexts: [engineContext] })),
    ...parts.flatMap((part) => readFolderTexts(getBasePartFolder(part))),
  ]);
}

/** Collects the English texts of a project's definitions and code that can be translated, with their contexts. */
export function collectTranslatableProjectTexts(project: Pick<Project, 'folder' | 'code'>): ContextsByText {
  const messages = listProjectCatalogFiles(project).flatMap((file) => readCatalogTexts(file));
  return groupContextsByText([...messages.map(withoutContext), ...readFolderTexts(project.folder)]);
}

function withoutContext(text: string): ContextualText {
  return { text, contexts: [] };
}

/** Collects the English messages that console pages contain. The server translates its own messages. */
export function collectBrowserMessages(project: Pick<Project, 'folder' | 'code' | 'base'>): string[] {
  return [...listPageCatalogs(), ...listProjectCatalogFiles(project), ...listOverrideFiles(project)].flatMap(
    (file) => readCatalogTexts(file, serverMessageKeyPattern),
  );
}

/** Collects the English texts of the login page and the other public pages. */
export function collectTranslatableLoginTexts(project: Pick<Project, 'folder' | 'code' | 'base'>): string[] {
  const files = [...listPageCatalogs(), ...listOverrideFiles(project)];
  const labels = project.base.flatMap(readBasePartPublicPages).map(({ label }) => label);
  return [...labels, ...files.flatMap((file) => readCatalogTexts(file, nonLoginMessageKeyPattern))];
}

/** Lists the message catalogs except that of the workbench, which is English only. */
function listPageCatalogs(): string[] {
  return listBuiltInEnglishCatalogFiles().filter((file) => !file.includes(path.join('console', 'authoring')));
}

/** Lists the message override files of the base parts and the project. */
function listOverrideFiles({ folder, base }: Pick<Project, 'folder' | 'base'>): string[] {
  return [...base.map(getBasePartFolder), folder]
    .map((each) => path.join(each, overridesPath))
    .filter(existsSync);
}

const overridesPath = 'resources/text/en.json';

/** Collects the translatable texts of definition files, given as text by path. */
export function collectTranslatableDefinitionTexts(texts: Record<string, string>): ContextualText[] {
  return Object.entries(texts).flatMap(([file, text]) =>
    findTranslatableTexts(toProjectPath(file), parseDefinitionFile(file, text)),
  );
}

function readFolderTexts(folder: string): ContextualText[] {
  const changed = path.join(folder, overridesPath);
  const project = path.join(folder, 'project.json');
  const own: Record<string, string> = existsSync(project)
    ? { 'project.json': readFileSync(project, 'utf8') }
    : {};
  return [
    ...collectTranslatableDefinitionTexts({ ...own, ...readDefinitionFolderTexts(folder) }),
    ...(existsSync(changed) ? readCatalogTexts(changed).map(withoutContext) : []),
  ];
}

/** Reads the texts of a catalog, without those for operators, which are English only. */
function readCatalogTexts(file: string, except = operatorMessageKeyPattern): string[] {
  const messages = Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')));
  return messages.flatMap(([key, words]) =>
    key === '$schema' || operatorMessageKeyPattern.test(key) || except.test(key) ? [] : [words],
  );
}
