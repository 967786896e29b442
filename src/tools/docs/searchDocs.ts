import MiniSearch from 'minisearch';

/** A searchable entry of the documentation. Matches in the name count most. */
export interface DocsSearchEntry {
  name: string;
  address: string;
  summary: string;
  text: string;
}

/**
 * Indexes entries of the documentation. Returns a function that finds entries, best match first. Prefixes and small
 * typos match too. The assistant's tools and the browser use the same search.
 */
export function createDocsSearch<Entry extends DocsSearchEntry>(entries: Entry[]) {
  const index = new MiniSearch<DocsSearchEntry & { id: number }>({
    fields: ['name', 'address', 'summary', 'text'],
  });
  index.addAll(entries.map(({ name, address, summary, text }, id) => ({ id, name, address, summary, text })));
  return (query: string): Entry[] => {
    const options = { prefix: true, fuzzy: 0.2, boost: { name: 4, address: 2, summary: 2 } };
    // Entries with all words come before entries with some of them.
    const found = (['AND', 'OR'] as const).flatMap((combineWith) =>
      index.search(query, { ...options, combineWith }),
    );
    return [...new Set(found.map(({ id }) => id as number))].flatMap((id) => entries[id] ?? []);
  };
}
