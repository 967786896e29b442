import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A pattern that is looser or stricter than the original, with a description. */
export interface PatternMutation {
  pattern: string;
  description: string;
}

type Span = Pick<AST.Node, 'start' | 'end'>;

const anyCharacter = '[^]';

/** Creates the mutations of a regular expression: one anchor, look-ahead, quantifier or literal removed or loosened. */
export function createPatternMutations(pattern: string): PatternMutation[] {
  const found: PatternMutation[] = [];
  const replace = ({ start, end }: Span, by: string) => {
    const raw = pattern.slice(start, end);
    found.push({
      pattern: pattern.slice(0, start) + by + pattern.slice(end),
      description: by === '' ? `without ${raw}` : `${by} instead of ${raw}`,
    });
  };
  visitRegExpAST(new RegExpParser().parsePattern(pattern), {
    onAssertionEnter: (assertion) => replace(assertion, ''),
    onQuantifierEnter: (quantifier) => {
      for (const count of getOtherQuantifiers(quantifier))
        replace(quantifier, quantifier.element.raw + count);
    },
    onCharacterClassEnter: (characters) => replace(characters, anyCharacter),
    onAlternativeEnter: (alternative) => {
      for (const run of getCharacterRuns(alternative)) {
        replace(getSpan(run), run.length > 1 ? `${anyCharacter}{${run.length}}` : anyCharacter);
      }
      const { parent } = alternative;
      if (parent.type === 'Group' && parent.alternatives.length > 1) replace(alternative, '(?!)');
    },
  });
  return found;
}

/** Returns quantifiers with limits one higher or lower; empty if unlimited. */
function getOtherQuantifiers({ min, max }: AST.Quantifier): string[] {
  if (max === Number.POSITIVE_INFINITY) return min > 0 ? [`{${min - 1},}`] : [];
  const fewer = min > 0 ? [`{${min - 1},${max}}`] : [];
  return [...fewer, `{${min},${max + 1}}`];
}

/** Returns the runs of consecutive literal characters in an alternative. */
function getCharacterRuns({ elements }: AST.Alternative): AST.Character[][] {
  const found: AST.Character[][] = [[]];
  for (const element of elements) {
    if (element.type === 'Character') found.at(-1)?.push(element);
    else found.push([]);
  }
  return found.filter(({ length }) => length > 0);
}

function getSpan(run: AST.Character[]): Span {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}
