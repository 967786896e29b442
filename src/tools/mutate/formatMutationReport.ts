import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import { orderCaseKeys } from '../cases/appendCases.ts';
import { formatMutationPath } from './Mutation.ts';
import { getSuggestedCases, type MutationReport } from './testSchemaMutations.ts';

/** Formats the mutation report of one schema as lines. */
export function formatMutationReport(report: MutationReport): string {
  const { schema, tried, survivors, withoutEffect, failing } = report;
  const noticedBy = (suggestion: CaseDefinition) => survivors.filter((one) => one.suggestion === suggestion);
  return [
    `${schema}: ${tried - survivors.length} of ${tried} mutations detected`,
    ...failing.map((name) => `  fails without any mutation: "${name}" (console cases ${schema})`),
    ...getSuggestedCases(report).flatMap((suggestion) => [
      ...noticedBy(suggestion).map(
        ({ file, change }) =>
          `  ${file} ${formatMutationPath(change)}: ${change.description}: no case detects it`,
      ),
      `Case that would detect it: ${JSON.stringify(orderCaseKeys(suggestion))}`,
    ]),
    ...withoutEffect.map(
      ({ file, change }) =>
        `  ${file} ${formatMutationPath(change)}: ${change.description}: no distinguishing case found`,
    ),
  ].join('\n');
}
