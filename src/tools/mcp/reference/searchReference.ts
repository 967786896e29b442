import { createKeySearchEntry } from '#tools/docs/createKeySearchEntry.ts';
import { listDocumentedKeys } from '#tools/docs/listDocumentedKeys.ts';
import { readCheckerRuleDocs } from '#tools/docs/readCheckerRuleDocs.ts';
import { createDocsSearch, type DocsSearchEntry } from '#tools/docs/searchDocs.ts';
import { listGuideSections } from './guides.ts';

/** One search result of the documentation: the address to read it with, and a summary. */
export interface DocsMatch {
  kind: 'key' | 'check' | 'guide';
  /** Address for read_reference, explain_problem or read_guide. */
  address: string;
  summary: string;
}

type DocsEntry = DocsMatch & DocsSearchEntry;

let search: ReturnType<typeof createDocsSearch<DocsEntry>> | undefined;

/** Searches keys, checks and guides, best match first. Prefixes and small typos match too. */
export function searchReference(query: string, kinds: DocsMatch['kind'][], limit: number): DocsMatch[] {
  search ??= createDocsSearch(listEntries());
  return search(query)
    .filter(({ kind }) => kinds.includes(kind))
    .slice(0, limit)
    .map(({ kind, address, summary }) => ({ kind, address, summary }));
}

function listEntries(): DocsEntry[] {
  return [
    ...listDocumentedKeys().map((key) => ({ kind: 'key' as const, ...createKeySearchEntry(key) })),
    ...[...readCheckerRuleDocs().values()].map(({ code, reports, explanation }) => ({
      kind: 'check' as const,
      address: code,
      name: code,
      summary: `Reports ${reports.replace(/^Reports /, '')}`,
      text: explanation,
    })),
    ...listGuideSections().map(({ address, title, text }) => ({
      kind: 'guide' as const,
      address,
      name: title,
      summary: title,
      text,
    })),
  ];
}
