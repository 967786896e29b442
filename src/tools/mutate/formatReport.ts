import type { CaseDefinition } from '../../definition/cases/CaseFile';
import { writtenCase } from '../cases/addCases';
import { placeOf } from './Change';
import { type MutationReport, suggestions } from './mutateSchema';

/** What was found for one schema, as lines. */
export function formatReport(report: MutationReport): string {
  const { schema, tried, unnoticed, withoutEffect, failing } = report;
  const noticedBy = (suggestion: CaseDefinition) => unnoticed.filter((one) => one.suggestion === suggestion);
  return [
    `${schema}: ${tried - unnoticed.length} of ${tried} changes noticed`,
    ...failing.map((name) => `  fails without any change: "${name}" (console cases ${schema})`),
    ...suggestions(report).flatMap((suggestion) => [
      ...noticedBy(suggestion).map(
        ({ file, change }) => `  ${file} ${placeOf(change)}: ${change.words}, and no case notices`,
      ),
      `    One that would: ${JSON.stringify(writtenCase(suggestion))}`,
    ]),
    ...withoutEffect.map(
      ({ file, change }) =>
        `  ${file} ${placeOf(change)}: ${change.words}, which nothing was found to notice`,
    ),
  ].join('\n');
}
