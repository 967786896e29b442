import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A pattern that is wider or narrower than the one written, and what differs. */
export interface PatternChange {
  pattern: string;
  words: string;
}

const anything = '[^]';

/** The ways in which a pattern can be a little wrong: an anchor, a look-ahead, a count or a letter is lost. */
export function patternChanges(pattern: string): PatternChange[] {
  const found: PatternChange[] = [];
  const replace = ({ start, end, raw }: AST.Node, by: string) =>
    found.push({
      pattern: pattern.slice(0, start) + by + pattern.slice(end),
      words: by === '' ? `without ${raw}` : `${by} instead of ${raw}`,
    });
  visitRegExpAST(new RegExpParser().parsePattern(pattern), {
    onAssertionEnter: (assertion) => replace(assertion, ''),
    onQuantifierEnter: (quantifier) => {
      for (const count of otherCounts(quantifier)) replace(quantifier, quantifier.element.raw + count);
    },
    onCharacterClassEnter: (characters) => replace(characters, anything),
    onCharacterEnter: (character) => {
      if (character.parent.type === 'Alternative') replace(character, anything);
    },
    onAlternativeEnter: (alternative) => {
      const { parent } = alternative;
      if (parent.type === 'Group' && parent.alternatives.length > 1) replace(alternative, '(?!)');
    },
  });
  return found;
}

/** Counts that take one more or one less; those without a limit have none. */
function otherCounts({ min, max }: AST.Quantifier): string[] {
  if (max === Number.POSITIVE_INFINITY) return min > 0 ? [`{${min - 1},}`] : [];
  const fewer = min > 0 ? [`{${min - 1},${max}}`] : [];
  return [...fewer, `{${min},${max + 1}}`];
}
