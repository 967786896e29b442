import type { Problem } from './types';

/** One line for one problem: `resources/sites.json:14:9 R012 list.columns[2]: …`. */
export function formatProblem({ code, file, line, column, pointer, message }: Problem): string {
  const path = pointer.split('/').slice(1).map(step).join('').replace(/^\./, '');
  return `${file}:${line}:${column} ${code} ${path ? `${path}: ` : ''}${message}`;
}

function step(part: string): string {
  return /^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll('~1', '/').replaceAll('~0', '~')}`;
}
