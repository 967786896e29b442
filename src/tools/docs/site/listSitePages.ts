import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createDocumentationPage, type DocumentationPage } from '../DocumentationPage.ts';
import { type DocumentationGroup, docsFolder, readDocumentationPage } from '../listDocumentation.ts';
import type { DocumentedKey } from '../listDocumentedKeys.ts';
import { renderPageList } from '../renderLlmsText.ts';
import { linkKeysToPages } from './linkKeysToPages.ts';
import { getKeyPagePath, renderKeyPageMarkdown } from './renderKeyPageMarkdown.ts';

/** Lists all pages of the site: the start page, the documentation, the decisions, and a page for each key. */
export function listSitePages(
  name: string,
  groups: DocumentationGroup[],
  keys: DocumentedKey[],
): DocumentationPage[] {
  return [
    createDocumentationPage('index.md', renderPageList(name, groups)),
    ...groups.flatMap(({ pages }) => pages).map((page) => addKeyLinks(page, keys)),
    ...listDecisions(),
    ...keys.map((key) =>
      createDocumentationPage(getKeyPagePath(key.address), renderKeyPageMarkdown(key, keys)),
    ),
  ];
}

function addKeyLinks(page: DocumentationPage, keys: DocumentedKey[]): DocumentationPage {
  return page.path === 'definitions.md' ? { ...page, markdown: linkKeysToPages(page.markdown, keys) } : page;
}

function listDecisions(): DocumentationPage[] {
  return readdirSync(path.join(docsFolder, 'decisions'))
    .filter((file) => /^\d.*\.md$/.test(file))
    .sort()
    .map((file) => readDocumentationPage(`decisions/${file}`));
}
