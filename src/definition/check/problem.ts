/** One mistake in a definition file. */
export interface Problem {
  /** What kind of mistake it is: docs/checks.md explains each. */
  code: string;
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** A JSON pointer (RFC 6901) into the file. */
  pointer: string;
  message: string;
}

/** One line for one problem: `resources/sites.json:14:9 R012 list.columns[2]: …`. */
export function formatProblem({ code, file, line, column, pointer, message }: Problem): string {
  const path = pointer.split('/').slice(1).map(step).join('').replace(/^\./, '');
  return `${file}:${line}:${column} ${code} ${path ? `${path}: ` : ''}${message}`;
}

function step(part: string): string {
  return /^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll('~1', '/').replaceAll('~0', '~')}`;
}

/** The line and column of an offset in a text, both from 1. */
export function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
