import type { JSONPath } from 'jsonc-parser';
import type { Problem } from '../../../definition/check/problem';
import type { Messages } from '../../../definition/fieldErrors';
import type { Part } from './parts';

/** What is missing is told of the place that it is missing from. */
const missing = /^"([^"]+)" is missing/;

/** What is wrong with a place of a definition. */
export interface PlaceProblems {
  /** By the key of the field at which it shows. */
  fields: Messages;
  /** Of the place itself, or of what is only shown as text. */
  own: string[];
  /** Of what stands within each part, by key. */
  within: Record<string, string[]>;
}

/** Finds for what is wrong with a file the fields at which it shows. */
export function problemsAt(path: JSONPath, parts: Part[], problems: Problem[]): PlaceProblems {
  const found: PlaceProblems = { fields: {}, own: [], within: {} };
  const here = pointerTo(path);
  for (const { pointer, message } of problems) {
    if (pointer !== here && !pointer.startsWith(`${here}/`)) continue;
    const key = pointer === here ? missing.exec(message)?.[1] : undefined;
    const part = parts.find((one) => one.key === key || isIn(pointerTo(one.path), pointer));
    if (part?.drawing === 'field') found.fields[part.key] ??= message;
    else if (part && pointer !== here) found.within[part.key] = [...(found.within[part.key] ?? []), message];
    else found.own.push(message);
  }
  return found;
}

/** A JSON pointer (RFC 6901). */
export function pointerTo(path: JSONPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function isIn(outer: string, pointer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
