import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import { overrideMessages } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { formatMutationReport } from './formatMutationReport.ts';
import { selectMutationSubjects } from './selectMutationSubjects.ts';
import { testSchemaMutations } from './testSchemaMutations.ts';
import { writeSuggestedCases } from './writeSuggestedCases.ts';

/** Options of `console mutate`: whether to write the missing cases. */
export interface MutateOptions {
  write?: boolean;
}

/**
 * Runs `console mutate` (mutation testing): loosens one rule at a time and fails if no case detects it. Cases that
 * detect it can be added to their files.
 */
export async function runMutationTests(
  project: Project,
  names: string[],
  { write }: MutateOptions = {},
): Promise<void> {
  overrideMessages(readMessageOverrides('en', project));
  const parsed = parseDefinitionFiles(readDefinitionTexts(project));
  const definitions = buildDefinitions(groupFilesByKind(parsed));
  const cases = readCaseFiles(project);
  const reports = selectMutationSubjects(parsed, cases, names).map((subject) =>
    testSchemaMutations(subject, definitions),
  );
  for (const report of reports) console.log(formatMutationReport(report));
  const tried = reports.reduce((sum, report) => sum + report.tried, 0);
  const left = reports.reduce((sum, { survivors }) => sum + survivors.length, 0);
  console.log(
    `Mutation score: ${tried - left} of ${tried}${tried > 0 ? ` (${formatPercent(tried - left, tried)})` : ''}`,
  );
  const unwritten = write && left > 0 ? await writeSuggestedCases(project, cases, reports) : left;
  process.exitCode = unwritten > 0 || reports.some(({ failing }) => failing.length > 0) ? 1 : 0;
}

function formatPercent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`;
}
