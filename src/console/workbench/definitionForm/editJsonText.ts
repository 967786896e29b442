import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

/**
 * Sets or removes one value in a JSON text and leaves the rest of the text unchanged. A new key is inserted in the
 * order of `keys`.
 */
export function editJsonText(text: string, path: JSONPath, value: unknown, keys: string[] = []): string {
  const key = String(path.at(-1));
  const earlier = keys.slice(0, Math.max(keys.indexOf(key), 0));
  const getInsertionIndex = (there: string[]) =>
    keys.includes(key) ? Math.max(-1, ...earlier.map((one) => there.indexOf(one))) + 1 : there.length;
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  return applyEdits(text, modify(text, path, value, { formattingOptions, getInsertionIndex }));
}

/** Appends an item to an array in a JSON text. */
export function appendJsonItem(text: string, path: JSONPath, length: number, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  return applyEdits(
    text,
    modify(text, [...path, length], value, { formattingOptions, isArrayInsertion: true }),
  );
}
