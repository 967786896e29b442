import errorValues from './errorValues.json';

const known = new Set(Object.values(errorValues).flat());

/** Returns true if the text of a cell is an error of a spreadsheet program, such as #N/A or #REF!. */
export function isCellErrorText(text: string): boolean {
  return known.has(text.toUpperCase());
}
