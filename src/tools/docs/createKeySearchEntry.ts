import type { DocumentedKey } from './listDocumentedKeys.ts';
import type { DocsSearchEntry } from './searchDocs.ts';

/** Creates the search entry of a key. The words of "maxLength" are searchable, too. */
export function createKeySearchEntry({
  address,
  key,
  title,
  file,
  description,
}: DocumentedKey): DocsSearchEntry {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2');
  return { name: key, address, summary: description, text: `${title} ${file} ${words}` };
}
