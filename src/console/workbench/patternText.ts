import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that matches a pattern, as short as it may be; look-arounds are not looked at. Nothing where there is none. */
export function patternText(pattern: string): string | undefined {
  try {
    return ofAlternatives(new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true }));
  } catch {
    return undefined;
  }
}

function ofAlternatives({ alternatives }: { alternatives: AST.Alternative[] }): string {
  const [first] = alternatives;
  return (first?.elements ?? []).map(ofElement).join('');
}

function ofElement(element: AST.Element): string {
  if (element.type === 'Character') return String.fromCodePoint(element.value);
  if (element.type === 'CharacterClass') return characterOf(element);
  if (element.type === 'CharacterSet') return ofSet(element);
  if (element.type === 'Group' || element.type === 'CapturingGroup') return ofAlternatives(element);
  if (element.type !== 'Quantifier') return '';
  // What may be there a number of times is there once, where it may.
  const times = element.min > 0 ? element.min : Math.min(element.max, 1);
  return ofElement(element.element).repeat(times);
}

function characterOf({ negate, elements }: AST.CharacterClass): string {
  if (negate) return 'x';
  const [first] = elements;
  if (first?.type === 'CharacterClassRange') return String.fromCodePoint(first.min.value);
  if (first?.type === 'Character') return String.fromCodePoint(first.value);
  return first?.type === 'CharacterSet' ? ofSet(first) : '';
}

function ofSet({ kind }: AST.CharacterSet): string {
  return { digit: '1', space: ' ', word: 'a', any: 'x', property: 'a' }[kind];
}
