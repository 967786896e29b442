import path from 'node:path';
import { type DocumentationGroup, docsFolder, listDocumentation } from './listDocumentation.ts';

const summary =
  'An admin console generated from JSON definitions. A screen is two files: a schema defines the data, a resource defines the list, the forms and the actions.';

/** Renders the llms.txt (llmstxt.org) of a project, with links from its folder to the Markdown files of the engine. */
export function renderProjectLlmsText(name: string, folder: string): string {
  const docs = path.relative(folder, docsFolder).replaceAll(path.sep, '/');
  return renderLlmsText(name, listDocumentation(), `${docs}/`);
}

/** Renders an llms.txt: the title, a summary, and the pages with their first sentences. */
export function renderLlmsText(name: string, groups: DocumentationGroup[], prefix = ''): string {
  // Programs may skip a section with this title.
  const named = groups.map((group) => (group.isOptional ? { ...group, title: 'Optional' } : group));
  return renderPageList(name, named, prefix);
}

/** Renders a list of all pages in Markdown, which is also the start page of the site. */
export function renderPageList(name: string, groups: DocumentationGroup[], prefix = ''): string {
  const sections = groups.map(({ title, pages }) => {
    const links = pages.map((page) => `- [${page.title}](${prefix}${page.path}): ${page.summary}`);
    return `## ${title}\n\n${links.join('\n')}`;
  });
  return `${[`# ${name}`, `> ${summary}`, ...sections].join('\n\n')}\n`;
}
