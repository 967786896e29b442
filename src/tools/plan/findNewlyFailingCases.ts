import { type CasesDefinition, resolveCaseFile } from '#definition/cases/CaseFile.ts';
import { hasSameFieldErrors } from '#definition/cases/hasSameFieldErrors.ts';
import { createDefinitionChange, type DefinitionChange } from '#definition/diff/DefinitionChange.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { createServerErrorPredictor } from '../cases/caseValidator.ts';

/** Returns one definition change for each test case that passes before a change of definitions and fails after it. */
export function findNewlyFailingCases(
  written: Record<string, CasesDefinition>,
  { before, after }: { before?: Definitions; after: Definitions },
): DefinitionChange[] {
  return Object.entries(written).flatMap(([schema, cases]) => {
    const [old, now] = [
      before && getFailingCases(schema, cases, before),
      getFailingCases(schema, cases, after),
    ];
    if (now === undefined)
      return [createDefinitionChange(schema, 'narrowing', 'its cases name a removed form')];
    return now
      .filter((name) => !old?.includes(name))
      .map((name) => createDefinitionChange(schema, 'narrowing', `"${name}" fails`));
  });
}

/** Returns the names of the failing cases; [] if their resource does not exist. */
function getFailingCases(
  schema: string,
  cases: CasesDefinition,
  definitions: Definitions,
): string[] | undefined {
  try {
    const file = resolveCaseFile(schema, cases, definitions);
    const judge = createServerErrorPredictor(file, definitions);
    return file.cases
      .filter((tried) => tried.on !== 'server' && !hasSameFieldErrors(judge(tried), tried.errors))
      .map(({ name }) => name);
  } catch {
    return undefined;
  }
}
