import { groupFiles, load } from '../../definition/load/load';
import { parseFiles } from '../../definition/load/parseFiles';
import type { Project } from '../../project/project';
import { readCaseFiles } from '../../project/readCaseFiles';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { formatReport } from './formatReport';
import { mutateSchema } from './mutateSchema';
import { subjects } from './subjects';

/** Loses every rule of the schemas named, or of all, one at a time; fails when the cases do not notice one. */
export function mutate(project: Project, names: string[]): void {
  const parsed = parseFiles(readDefinitionTexts(project));
  const definitions = load(groupFiles(parsed));
  const reports = subjects(parsed, readCaseFiles(project), names).map((subject) =>
    mutateSchema(subject, definitions),
  );
  for (const report of reports) console.log(formatReport(report));
  const tried = reports.reduce((sum, report) => sum + report.tried, 0);
  const left = reports.reduce((sum, { unnoticed }) => sum + unnoticed.length, 0);
  console.log(
    `Mutation score: ${tried - left} of ${tried}${tried > 0 ? ` (${percent(tried - left, tried)})` : ''}`,
  );
  process.exitCode = left > 0 || reports.some(({ failing }) => failing.length > 0) ? 1 : 0;
}

function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`;
}
