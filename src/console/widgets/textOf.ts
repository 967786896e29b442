/** A value as the text of an input; nothing is the empty text. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
