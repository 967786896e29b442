import path from 'node:path';
import { escapeHtmlText } from '#tools/escapeHtmlText.ts';
import type { DocumentationPage } from '../DocumentationPage.ts';
import { documentedFileKinds } from '../documentedFileKinds.ts';
import { getHeadingAnchor } from '../getHeadingAnchor.ts';
import type { DocumentationGroup } from '../listDocumentation.ts';
import { getHtmlPath } from './LinkResolver.ts';
import type { PageBody, PageSection } from './renderPageBody.ts';

/** The parts that all pages of a site share. */
export interface SiteFrame {
  /** Name of the project. */
  name: string;
  groups: DocumentationGroup[];
}

/** Renders a complete HTML page: header with search, navigation, content and table of contents. */
export function renderSitePage(site: SiteFrame, page: DocumentationPage, body: PageBody): string {
  const link = createRelativeLink(page.path);
  const isStart = page.path === 'index.md';
  const name = escapeHtmlText(site.name);
  const title = isStart ? `${name} documentation` : `${escapeHtmlText(page.title)} · ${name} documentation`;
  const summary = escapeHtmlText(page.summary.replaceAll(/[`*]/g, ''));
  const source = path.posix.basename(page.path);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${summary}">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="${source}">
<link rel="stylesheet" href="${link('assets/site.css')}">
<script type="module" src="${link('assets/search.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<button type="button" class="menu" popovertarget="navigation">Menu</button>
<a class="home" href="${link('index.html')}"><b>${name}</b> Docs</a>
<search hidden>
<input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" spellcheck="false">
<div class="results" hidden><p role="status"></p><ol></ol></div>
</search>
</header>
<div class="columns">
<nav id="navigation" popover aria-label="Documentation">
${renderNavigation(site.groups, page.path, link)}
</nav>
<main id="content">
${body.html}
<footer><a href="${source}">This page as Markdown</a></footer>
</main>
${page.path === 'definitions.md' ? '' : renderContents(body.sections)}
</div>
</body>
</html>
`;
}

/** Returns a function that makes paths of the site relative to a page. */
function createRelativeLink(page: string): (target: string) => string {
  return (target) => path.posix.relative(path.posix.dirname(page), target);
}

function renderNavigation(
  groups: DocumentationGroup[],
  current: string,
  link: (target: string) => string,
): string {
  const isReference = current === 'definitions.md' || current.startsWith('keys/');
  return groups
    .map(({ title, pages }) => {
      const items = pages.map((page) => {
        const isOpen = isReference && page.path === 'definitions.md';
        const mark = page.path === current ? ' aria-current="page"' : isOpen ? ' aria-current="true"' : '';
        const entry = `<a href="${link(getHtmlPath(page.path))}"${mark}>${escapeHtmlText(page.title)}</a>`;
        return `<li>${entry}${isOpen ? renderKinds(link) : ''}</li>`;
      });
      return `<p>${escapeHtmlText(title)}</p>\n<ul>\n${items.join('\n')}\n</ul>`;
    })
    .join('\n');
}

/** Renders links to the kinds of definition files, below the link to the reference. */
function renderKinds(link: (target: string) => string): string {
  const items = documentedFileKinds.map(({ title, pathPattern }) => {
    const anchor = getHeadingAnchor(`${title}: ${pathPattern}`);
    return `<li><a href="${link('definitions.html')}#${anchor}">${escapeHtmlText(title)}</a></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function renderContents(sections: PageSection[]): string {
  const shown = sections.filter(({ depth }) => depth === 2);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ anchor, title }) => `<li><a href="#${anchor}">${escapeHtmlText(title)}</a></li>`,
  );
  return `<aside aria-labelledby="contents"><p id="contents">On this page</p><ul>${items.join('')}</ul></aside>`;
}
