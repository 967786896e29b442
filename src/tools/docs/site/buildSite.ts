import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { enginePackageRoot } from '#project/project.ts';
import type { DocumentationPage } from '../DocumentationPage.ts';
import { docsFolder, listDocumentation } from '../listDocumentation.ts';
import { listDocumentedKeys } from '../listDocumentedKeys.ts';
import { renderLlmsText } from '../renderLlmsText.ts';
import { getHtmlPath, LinkResolver } from './LinkResolver.ts';
import { listSitePages } from './listSitePages.ts';
import { listSiteSearchEntries } from './listSiteSearchEntries.ts';
import { type PageBody, renderPageBody } from './renderPageBody.ts';
import { renderSitePage } from './renderSitePage.ts';

/** A file that only a built site contains. */
const siteFile = 'assets/search-entries.json';

/** Builds the documentation as a site: HTML and Markdown of each page, search, and llms.txt. Returns the number of pages. */
export async function buildSite(name: string, folder: string): Promise<number> {
  assertReplaceable(folder);
  const groups = listDocumentation();
  const keys = listDocumentedKeys();
  const pages = listSitePages(name, groups, keys);
  const links = new LinkResolver(new Set(pages.map((page) => page.path)));
  const rendered = pages.map((page) => ({ page, ...renderPageBody(page, links) }));
  const files: Record<string, string> = {
    ...Object.fromEntries(rendered.flatMap(({ page, ...body }) => renderFiles({ name, groups }, page, body))),
    'llms.txt': renderLlmsText(name, groups),
    'assets/site.css': await readStyles(),
    'assets/search.js': await bundleSearch(),
    [siteFile]: JSON.stringify(listSiteSearchEntries(keys, rendered)),
  };
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  for (const file of links.files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(docsFolder, file), path.join(folder, file));
  }
  return pages.length;
}

/** Throws if the folder contains anything but an earlier site, since the build replaces it. */
function assertReplaceable(folder: string): void {
  if (!existsSync(folder) || existsSync(path.join(folder, siteFile))) return;
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} contains other files. Nothing was written. Pass an empty or a new folder`);
}

/** Returns the files of a page: as HTML, and as Markdown for programs. */
function renderFiles(
  site: Parameters<typeof renderSitePage>[0],
  page: DocumentationPage,
  body: PageBody,
): [string, string][] {
  return [
    [getHtmlPath(page.path), renderSitePage(site, page, body)],
    [page.path, page.markdown],
  ];
}

async function readStyles(): Promise<string> {
  const names = ['frame', 'header', 'content'];
  const files = names.map((name) => path.join(import.meta.dirname, `styles/${name}.css`));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

async function bundleSearch(): Promise<string> {
  const input = path.join(import.meta.dirname, 'browser/search.ts');
  const bundle = await rolldown({ input, cwd: enginePackageRoot, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}
