import type { LabeledChoice } from '../model/entity.ts';
import { getChoiceLabelVariants, removeDuplicateChoices } from '../records/choiceLabels.ts';

/** A function that returns the choices that a cell text matches: none, one, or several if the text is ambiguous. */
export type ChoiceFinder = (text: string) => LabeledChoice[];

/**
 * Creates a finder of choices: those with exactly this label, else those whose label or synonym differs only in case,
 * accents or spaces, else those with this value. The first list with a match decides.
 */
export function createChoiceFinder(lists: LabeledChoice[][]): ChoiceFinder {
  const finders = lists.flatMap((choices) => ways.map((way) => createFinder(choices, way)));
  return (text) => {
    for (const find of finders) {
      const found = find(text);
      if (found.length > 0) return found;
    }
    return [];
  };
}

/** Creates a finder of records by their exact label. */
export function createExactLabelFinder(records: LabeledChoice[]): ChoiceFinder {
  return createFinder(records, byExactLabel);
}

/** The texts by which a choice is found, and how they are compared. */
interface MatchingRule {
  texts: (choice: LabeledChoice) => string[];
  normalize?: (text: string) => string;
}

const byExactLabel: MatchingRule = { texts: getChoiceLabelVariants };

/** The ways to find choices, the strictest first. */
const ways: MatchingRule[] = [
  byExactLabel,
  { texts: ({ label }) => [label], normalize: normalizeText },
  { texts: ({ synonyms = [] }) => synonyms, normalize: normalizeText },
  { texts: ({ value }) => [String(value)] },
  { texts: ({ value }) => [String(value)], normalize: normalizeText },
];

function createFinder(
  choices: LabeledChoice[],
  { texts, normalize = (text) => text }: MatchingRule,
): ChoiceFinder {
  const index = new Map<string, LabeledChoice[]>();
  for (const choice of choices)
    for (const text of texts(choice)) {
      const key = normalize(text);
      const known = index.get(key);
      if (known) known.push(choice);
      else index.set(key, [choice]);
    }
  return (text) => removeDuplicateChoices(index.get(normalize(text)) ?? []);
}

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
