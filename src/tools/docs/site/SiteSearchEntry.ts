import type { DocsSearchEntry } from '../searchDocs.ts';

/** A search entry of the site. */
export interface SiteSearchEntry extends DocsSearchEntry {
  /** Path of the page in the site, with the anchor of the section. */
  href: string;
}
