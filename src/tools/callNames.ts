const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const texts = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const opening = /\b(?:calls|publicCalls)\s*:\s*\{/g;
const elsewhere = /\b(?:calls|publicCalls)\b(?!\s*:\s*\{)/;

/**
 * The names of the calls that a rule's code answers: the keys of its objects `calls` and `publicCalls`.
 * Undefined when they are not written as plain objects, so that nobody is told of a call that is there.
 */
export function callNames(code: string): string[] | undefined {
  const plain = code.replace(comments, '').replace(texts, "''");
  if (elsewhere.test(plain)) return undefined;
  const bodies = [...plain.matchAll(opening)].map(({ index, 0: text }) =>
    topLevel(plain, index + text.length),
  );
  if (bodies.some((body) => body.includes('...'))) return undefined;
  return bodies.flatMap((body) =>
    [...body.matchAll(/(?:^|,)\s*(?:async\s+)?(\w+)/g)].map((match) => match[1] ?? ''),
  );
}

/** What stands in an object itself: all that is nested deeper is left out. */
function topLevel(code: string, start: number): string {
  let depth = 1;
  let kept = '';
  for (let at = start; at < code.length && depth > 0; at++) {
    const character = code.charAt(at);
    if ('{[('.includes(character)) depth++;
    else if ('}])'.includes(character)) depth--;
    else if (depth === 1) kept += character;
  }
  return kept;
}
