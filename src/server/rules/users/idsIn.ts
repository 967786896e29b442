/** The ids that a property holds; none where it holds nothing. */
export function idsIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
