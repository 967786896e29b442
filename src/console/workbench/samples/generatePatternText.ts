import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * Generates a short text that matches a regular expression (lookarounds are ignored). Undefined if the expression
 * cannot be parsed.
 */
export function generatePatternText(pattern: string): string | undefined {
  try {
    return generateAlternative(
      new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true }),
    );
  } catch {
    return undefined;
  }
}

function generateAlternative({ alternatives }: { alternatives: AST.Alternative[] }): string {
  const [first] = alternatives;
  return (first?.elements ?? []).map(generateElement).join('');
}

function generateElement(element: AST.Element): string {
  if (element.type === 'Character') return String.fromCodePoint(element.value);
  if (element.type === 'CharacterClass') return pickClassCharacter(element);
  if (element.type === 'CharacterSet') return pickSetCharacter(element);
  if (element.type === 'Group' || element.type === 'CapturingGroup') return generateAlternative(element);
  if (element.type !== 'Quantifier') return '';
  // An optional or repeated element occurs once, if its limits allow that.
  const times = element.min > 0 ? element.min : Math.min(element.max, 1);
  return generateElement(element.element).repeat(times);
}

function pickClassCharacter({ negate, elements }: AST.CharacterClass): string {
  if (negate) return 'x';
  const [first] = elements;
  if (first?.type === 'CharacterClassRange') return String.fromCodePoint(first.min.value);
  if (first?.type === 'Character') return String.fromCodePoint(first.value);
  return first?.type === 'CharacterSet' ? pickSetCharacter(first) : '';
}

function pickSetCharacter({ kind }: AST.CharacterSet): string {
  return { digit: '1', space: ' ', word: 'a', any: 'x', property: 'a' }[kind];
}
