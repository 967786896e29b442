import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { enginePackageRoot } from '#project/project.ts';
import { readEnginePackage } from '#project/readEnginePackage.ts';
import { createDocumentationPage, type DocumentationPage } from './DocumentationPage.ts';
import { renderDefinitionsReference } from './renderDefinitionsReference.ts';

/** The engine's documentation, in Markdown. */
export const docsFolder = path.join(enginePackageRoot, 'docs');

/** Pages about one topic, under a title. */
export interface DocumentationGroup {
  title: string;
  pages: DocumentationPage[];
  /** True for background that most readers do not need. */
  isOptional?: boolean;
}

/** Lists the pages of the documentation that the npm package contains. */
export function listDocumentation(): DocumentationGroup[] {
  return [
    { title: 'Reference', pages: readPages('.') },
    { title: 'Guides', pages: readPages('guides') },
    {
      title: 'Background',
      pages: [readDocumentationPage('decisions/README.md'), ...readPages('reliability')],
      isOptional: true,
    },
  ];
}

/** Reads one page. The reference of the definitions is rendered, so that it is never outdated. */
export function readDocumentationPage(file: string): DocumentationPage {
  const markdown =
    file === 'definitions.md'
      ? renderDefinitionsReference()
      : readFileSync(path.join(docsFolder, file), 'utf8');
  return createDocumentationPage(file, markdown);
}

function readPages(folder: string): DocumentationPage[] {
  const excluded = readExcludedFiles();
  return readdirSync(path.join(docsFolder, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name))
    .filter((file) => !excluded.some((pattern) => pattern.test(`docs/${file}`)))
    .sort()
    .map(readDocumentationPage);
}

/** Reads which files the package excludes: the documentation of one console, not of the engine. */
function readExcludedFiles(): RegExp[] {
  return readEnginePackage()
    .files.filter((pattern) => pattern.startsWith('!docs/'))
    .map((pattern) => pattern.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
    .map((pattern) => new RegExp(`^${pattern}(/|$)`));
}
