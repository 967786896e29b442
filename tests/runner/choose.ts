import { escaped } from '../support/escaped';

/** A test file, by its path from the project's folder, and what it says. */
export interface TestFile {
  path: string;
  text: string;
}

/** What words choose: files, and a pattern when only tests by that name are meant. */
export interface Choice {
  files: string[];
  name?: string;
}

/**
 * Chooses the files whose paths hold all words; words that are paths choose a file each. When there is none, the
 * words are those of a test's name, and the files are those in which they stand.
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

/** True for tests that need a browser, and so the console that is built. */
export function isBrowserTest(path: string): boolean {
  return path.startsWith('tests/e2e/');
}

function isPath(word: string): boolean {
  return word.includes('/') || word.includes('.test.');
}

function holds(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}

/** The words in their order, in small letters or capitals, as both test programs read it. */
function namePattern(words: string[]): string {
  const either = (letter: string) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
  return words.map((word) => escaped(word).replace(/[a-z]/gi, either)).join('.*');
}
