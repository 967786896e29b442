import { escaped } from '../support/escaped.ts';

/** A test file: path from the project's folder, and content. */
export interface TestFile {
  path: string;
  text: string;
}

/** The selected tests: files, and a name pattern when only matching tests are meant. */
export interface Choice {
  files: string[];
  name?: string;
}

/**
 * Selects the files whose paths contain all words; a word that is a path selects that file. If no path matches, the
 * words are matched against test names, in the files that contain them.
 */
export function choose(files: TestFile[], words: string[]): Choice {
  const holding = (given: string[]) =>
    files.filter(({ path }) => given.every((word) => holds(path, word))).map(({ path }) => path);
  const byPath = words.every(isPath)
    ? [...new Set(words.flatMap((word) => holding([word])))]
    : holding(words);
  if (byPath.length > 0) return { files: byPath };
  const byName = files.filter(({ text }) => words.every((word) => holds(text, word)));
  return { files: byName.map(({ path }) => path), name: namePattern(words) };
}

/** Returns true for tests that need a browser, and therefore the built console. */
export function isBrowserTest(path: string): boolean {
  return path.startsWith('tests/e2e/');
}

function isPath(word: string): boolean {
  return word.includes('/') || word.includes('.test.');
}

function holds(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}

/** Returns a case-insensitive pattern of the words in order, in a syntax that both test runners accept. */
function namePattern(words: string[]): string {
  const either = (letter: string) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
  return words.map((word) => escaped(word).replace(/[a-z]/gi, either)).join('.*');
}
