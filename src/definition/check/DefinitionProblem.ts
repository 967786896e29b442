/** One problem in a definition file: rule code, file, line, column, JSON pointer and message. */
export interface DefinitionProblem {
  /** The rule's code, e.g. R012. docs/checks.md explains each. */
  code: string;
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** A JSON pointer (RFC 6901) into the file. */
  pointer: string;
  message: string;
  /** A warning does not fail the check. Default: error. */
  severity?: 'error' | 'warning';
}

/** Checks whether a problem is an error: a warning does not stop a command or the server. */
export function isErrorProblem({ severity }: DefinitionProblem): boolean {
  return severity !== 'warning';
}

/** Formats a problem as one line: `resources/sites.json:14:9 R012 list.columns[2]: …`. */
export function formatProblemLine({
  code,
  file,
  line,
  column,
  pointer,
  message,
  severity,
}: DefinitionProblem): string {
  const path = pointer.split('/').slice(1).map(formatPathStep).join('').replace(/^\./, '');
  return `${file}:${line}:${column} ${severity === 'warning' ? 'warning ' : ''}${code} ${path ? `${path}: ` : ''}${message}`;
}

function formatPathStep(part: string): string {
  return /^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll('~1', '/').replaceAll('~0', '~')}`;
}

/** Converts an offset in a text to its line and column, both counted from 1. */
export function offsetToLineColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Formats a path as a JSON pointer (RFC 6901). */
export function toJsonPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
