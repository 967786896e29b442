/** Whether a value is a text that says something. */
export function isWords(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
