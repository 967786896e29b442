import { check } from '../../definition/check/check';
import type { Problem } from '../../definition/check/types';
import { load } from '../../definition/load/load';
import { sortFiles } from '../../definition/sortFiles';
import type { Definitions } from '../../definition/types';
import { overrideNames } from '../overrides/overrides';
import type { Files } from '../workshop/Files';

/** What the checker says of the texts, and the definitions when it finds nothing wrong. */
export interface Judged {
  problems: Problem[];
  definitions?: Definitions;
}

/** Checks and loads the texts, as the server does at its start. */
export function judged(texts: Record<string, string>, { rules }: Pick<Files, 'rules'>): Judged {
  const problems = check(texts, { overrides: overrideNames, rules });
  if (problems.length > 0) return { problems };
  const parsed = Object.entries(texts).map(([file, text]) => [file, JSON.parse(text)]);
  return { problems, definitions: load(sortFiles(Object.fromEntries(parsed))) };
}
