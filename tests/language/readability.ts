import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Computes the Flesch–Kincaid grade of paragraphs; table cells and headings without a full stop count as sentences. */
export function gradeOf(paragraphs: string[]): number {
  const sentences = paragraphs
    .flatMap((text) => text.split(/(?<=[.!?:;])\s+/))
    .filter((text) => /\w/.test(text));
  const words = sentences.flatMap((text) => text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? []);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}
