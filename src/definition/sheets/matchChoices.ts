import type { LabeledChoice } from '../model/entity';
import { findChoicesByExactLabel, getUniqueValues } from '../records/choiceLabels';

/**
 * Returns the choices that a cell text can mean: those with exactly this label, else those whose label or synonym
 * differs only in case, accents or spaces, else those with this value. More than one choice means that the text is
 * ambiguous. The first list with a match decides.
 */
export function matchChoices(lists: LabeledChoice[][], text: string): LabeledChoice[] {
  for (const choices of lists)
    for (const find of matchers) {
      const found = getUniqueValues(find(choices, text));
      if (found.length > 0) return found;
    }
  return [];
}

type Matcher = (choices: LabeledChoice[], text: string) => LabeledChoice[];

/** The ways to find choices by a text, the strictest first. */
const matchers: Matcher[] = [
  findChoicesByExactLabel,
  (choices, text) => choices.filter(({ label }) => isSameSheetText(label, text)),
  (choices, text) =>
    choices.filter(({ synonyms = [] }) => synonyms.some((synonym) => isSameSheetText(synonym, text))),
  (choices, text) => choices.filter(({ value }) => String(value) === text),
  (choices, text) => choices.filter(({ value }) => isSameSheetText(String(value), text)),
];

/** Returns true if two texts of cells differ only in case, accents, apostrophes, spaces, or the multiplication sign. */
export function isSameSheetText(one: string, other: string): boolean {
  return normalizeText(one) === normalizeText(other);
}

/** Normalizes a text, so that variants match: "300 × 250" and "300x250", "Côte d’Ivoire" and "Cote d'Ivoire". */
function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s'‘’ʼ`]/g, '')
    .replaceAll('×', 'x')
    .toLowerCase();
}
