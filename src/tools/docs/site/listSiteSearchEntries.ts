import type { Token } from 'marked';
import { createKeySearchEntry } from '../createKeySearchEntry.ts';
import type { DocumentationPage } from '../DocumentationPage.ts';
import type { DocumentedKey } from '../listDocumentedKeys.ts';
import { toPlainText } from '../toPlainText.ts';
import { getHtmlPath } from './LinkResolver.ts';
import { getKeyPagePath } from './renderKeyPageMarkdown.ts';
import type { PageSection } from './renderPageBody.ts';
import type { SiteSearchEntry } from './SiteSearchEntry.ts';

/** A page and its sections. */
export interface SectionedPage {
  page: DocumentationPage;
  sections: PageSection[];
}

/** Lists what the search of the site finds: every key, and the sections of the other pages. */
export function listSiteSearchEntries(keys: DocumentedKey[], pages: SectionedPage[]): SiteSearchEntry[] {
  return [
    ...keys.map((key) => ({
      ...createKeySearchEntry(key),
      href: getHtmlPath(getKeyPagePath(key.address)),
    })),
    ...pages
      .filter(({ page }) => page.path !== 'index.md' && !page.path.startsWith('keys/'))
      .flatMap(listSectionEntries),
  ];
}

function listSectionEntries({ page, sections }: SectionedPage): SiteSearchEntry[] {
  const href = getHtmlPath(page.path);
  // Decisions are background: only their titles and first sentences are found.
  if (/^decisions\/\d/.test(page.path))
    return [{ name: page.title, address: 'Decisions', summary: page.summary, text: '', href }];
  return sections.map(({ anchor, title, tokens }, index) => {
    const text = toSearchableText(page, tokens);
    return {
      name: title,
      address: index === 0 ? '' : page.title,
      summary: shorten(toPlainText(tokens.filter(({ type }) => type === 'paragraph').slice(0, 1)) || text),
      text,
      href: index === 0 ? href : `${href}#${anchor}`,
    };
  });
}

/** The tables of the definitions reference are left out: each key has its own entry. */
function toSearchableText({ path }: DocumentationPage, tokens: Token[]): string {
  const shown = path === 'definitions.md' ? tokens.filter(({ type }) => type !== 'table') : tokens;
  return shown
    .map((token) => toPlainText([token]))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160).replace(/\s+\S*$/, '')} …` : text;
}
