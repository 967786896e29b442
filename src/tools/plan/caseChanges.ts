import { type CasesDefinition, caseFile } from '../../definition/cases/CaseFile';
import { sameErrors } from '../../definition/cases/sameErrors';
import { type Change, change } from '../../definition/changes/Change';
import type { Definitions } from '../../definition/model/definitions';
import { judgeOf } from '../cases/judge';

/** The cases that no longer say what is said about them, as far as the definitions alone tell. */
export function caseChanges(
  written: Record<string, CasesDefinition>,
  { before, after }: { before?: Definitions; after: Definitions },
): Change[] {
  return Object.entries(written).flatMap(([schema, cases]) => {
    const [old, now] = [before && wrongCases(schema, cases, before), wrongCases(schema, cases, after)];
    if (now === undefined) return [change(schema, 'narrowing', 'its cases name a form that is gone')];
    return now
      .filter((name) => !old?.includes(name))
      .map((name) => change(schema, 'narrowing', `"${name}" turns red`));
  });
}

/** The names of the cases that are wrong; nothing where what they are entered into is not there. */
function wrongCases(schema: string, cases: CasesDefinition, definitions: Definitions): string[] | undefined {
  try {
    const file = caseFile(schema, cases, definitions);
    const judge = judgeOf(file, definitions);
    return file.cases
      .filter((tried) => tried.on !== 'server' && !sameErrors(judge(tried), tried.errors))
      .map(({ name }) => name);
  } catch {
    return undefined;
  }
}
