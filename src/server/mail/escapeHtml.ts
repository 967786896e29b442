const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML, between tags or in quoted attributes. */
export function escapeHtml(words: string): string {
  return words.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
