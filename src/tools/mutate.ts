import { load } from '../definition/load/load';
import { sortFiles } from '../definition/sortFiles';
import { readCaseFiles } from '../disk/readCaseFiles';
import { readDefinitionTexts } from '../disk/readDefinitionTexts';
import { formatReport } from './mutate/formatReport';
import { mutateSchema } from './mutate/mutateSchema';
import { subjects } from './mutate/subjects';

/** Loses every rule of the schemas named, or of all, one at a time; fails when the cases do not notice one. */
function mutate(names: string[]): void {
  const texts = Object.entries(readDefinitionTexts());
  const parsed = Object.fromEntries(texts.map(([file, text]) => [file, JSON.parse(text)]));
  const definitions = load(sortFiles(parsed));
  const reports = subjects(parsed, readCaseFiles(), names).map((subject) =>
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

mutate(process.argv.slice(2));
