import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A pattern that is wider or narrower than the one written, and what differs. */
export interface PatternChange {
  pattern: string;
  words: string;
}

type Span = Pick<AST.Node, 'start' | 'end'>;

const anything = '[^]';

/** The ways in which a pattern can be a little wrong: an anchor, a look-ahead, a count or a piece of text is lost. */
export function patternChanges(pattern: string): PatternChange[] {
  const found: PatternChange[] = [];
  const replace = ({ start, end }: Span, by: string) => {
    const raw = pattern.slice(start, end);
    found.push({
      pattern: pattern.slice(0, start) + by + pattern.slice(end),
      words: by === '' ? `without ${raw}` : `${by} instead of ${raw}`,
    });
  };
  visitRegExpAST(new RegExpParser().parsePattern(pattern), {
    onAssertionEnter: (assertion) => replace(assertion, ''),
    onQuantifierEnter: (quantifier) => {
      for (const count of otherCounts(quantifier)) replace(quantifier, quantifier.element.raw + count);
    },
    onCharacterClassEnter: (characters) => replace(characters, anything),
    onAlternativeEnter: (alternative) => {
      for (const run of runs(alternative)) {
        replace(span(run), run.length > 1 ? `${anything}{${run.length}}` : anything);
      }
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

/** The pieces of plain text of an alternative: characters that follow each other. */
function runs({ elements }: AST.Alternative): AST.Character[][] {
  const found: AST.Character[][] = [[]];
  for (const element of elements) {
    if (element.type === 'Character') found.at(-1)?.push(element);
    else found.push([]);
  }
  return found.filter(({ length }) => length > 0);
}

function span(run: AST.Character[]): Span {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}
