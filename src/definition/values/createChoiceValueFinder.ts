import type { LabeledChoice, ScalarValue } from '../model/entity.ts';

/**
 * Returns a function that finds the value of a choice by its value, label or a synonym. It ignores case, accents and
 * punctuation, and returns undefined for an unknown text, or for one that several choices share.
 */
export function createChoiceValueFinder(
  choices: LabeledChoice[],
): (written: string) => ScalarValue | undefined {
  const exact = new Map(choices.map(({ value }) => [String(value), value]));
  const valuesByText = new Map<string, Set<ScalarValue>>();
  for (const { value, label, synonyms = [] } of choices)
    for (const text of [String(value), label, ...synonyms].map(normalizeText))
      valuesByText.set(text, (valuesByText.get(text) ?? new Set<ScalarValue>()).add(value));
  return (written) => {
    const value = exact.get(written);
    if (value !== undefined) return value;
    const found = [...(valuesByText.get(normalizeText(written)) ?? [])];
    return found.length === 1 ? found[0] : undefined;
  };
}

function normalizeText(text: string): string {
  // Without its sign, a negative number would be another choice.
  const sign = /^\s*[-\u2212\u2013]\s*\d/.test(text) ? '-' : '';
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `${sign}${words}`;
}
