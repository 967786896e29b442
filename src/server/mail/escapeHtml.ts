const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as they stand in HTML, between tags or within quotes. */
export function escapeHtml(words: string): string {
  return words.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
