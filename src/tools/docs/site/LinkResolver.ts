import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { docsFolder } from '../listDocumentation.ts';

/** Returns the path of a page's HTML file in the site. */
export function getHtmlPath(page: string): string {
  return page.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/** Resolves the links of Markdown pages to files of the site. */
export class LinkResolver {
  /** Files other than pages that the pages link to, from the docs folder. */
  readonly files = new Set<string>();

  constructor(private readonly pages: ReadonlySet<string>) {}

  /**
   * Returns the address of a link, relative to the page; undefined if its target is outside of the site. Throws if the
   * target does not exist.
   */
  resolve(page: string, address: string): string | undefined {
    if (/^([a-z]+:|#)/i.test(address)) return address;
    const [target = '', anchor] = address.split('#');
    const file = path.posix.join(path.posix.dirname(page), target);
    if (this.pages.has(file)) {
      const relative = path.posix.relative(path.posix.dirname(page), getHtmlPath(file));
      return anchor === undefined ? relative : `${relative}#${anchor}`;
    }
    const source = path.join(docsFolder, file);
    if (!existsSync(source)) throw new Error(`docs/${page} links to "${address}", which does not exist`);
    if (file.startsWith('..') || !statSync(source).isFile()) return undefined;
    this.files.add(file);
    return target;
  }
}
