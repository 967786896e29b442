import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

/**
 * Writes one value into a text, or takes it out, and leaves the rest of the text as it is. A key that comes stands
 * behind those that are named before it.
 */
export function editText(text: string, path: JSONPath, value: unknown, keys: string[] = []): string {
  const key = String(path.at(-1));
  const earlier = keys.slice(0, Math.max(keys.indexOf(key), 0));
  const getInsertionIndex = (there: string[]) =>
    keys.includes(key) ? Math.max(-1, ...earlier.map((one) => there.indexOf(one))) + 1 : there.length;
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  return applyEdits(text, modify(text, path, value, { formattingOptions, getInsertionIndex }));
}

/** Adds an entry at the end of a list. */
export function appendTo(text: string, path: JSONPath, length: number, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  return applyEdits(
    text,
    modify(text, [...path, length], value, { formattingOptions, isArrayInsertion: true }),
  );
}
