import { groupFiles, load } from '../../definition/load/load';
import { parseFiles } from '../../definition/load/parseFiles';
import { setWords } from '../../definition/text';
import type { Project } from '../../project/project';
import { readCaseFiles } from '../../project/readCaseFiles';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { readWords } from '../../project/readWords';
import { formatReport } from './formatReport';
import { mutateSchema } from './mutateSchema';
import { subjects } from './subjects';
import { writeMissing } from './writeMissing';

/** Whether the cases that are missing are written. */
export interface MutateOptions {
  write?: boolean;
}

/**
 * Loses every rule of the schemas named, or of all, one at a time; fails when the cases do not notice one. The cases
 * that would notice may be added to their files.
 */
export async function mutate(
  project: Project,
  names: string[],
  { write }: MutateOptions = {},
): Promise<void> {
  setWords(readWords('en', project));
  const parsed = parseFiles(readDefinitionTexts(project));
  const definitions = load(groupFiles(parsed));
  const cases = readCaseFiles(project);
  const reports = subjects(parsed, cases, names).map((subject) => mutateSchema(subject, definitions));
  for (const report of reports) console.log(formatReport(report));
  const tried = reports.reduce((sum, report) => sum + report.tried, 0);
  const left = reports.reduce((sum, { unnoticed }) => sum + unnoticed.length, 0);
  console.log(
    `Mutation score: ${tried - left} of ${tried}${tried > 0 ? ` (${percent(tried - left, tried)})` : ''}`,
  );
  const unwritten = write && left > 0 ? await writeMissing(project, cases, reports) : left;
  process.exitCode = unwritten > 0 || reports.some(({ failing }) => failing.length > 0) ? 1 : 0;
}

function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`;
}
