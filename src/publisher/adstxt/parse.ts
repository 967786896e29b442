import { explain, type Line, type Problem, parseLine, type SellerRecord, type Variable } from './parseLine';

export type AdsTxtRecord = SellerRecord & { line: number };
type AdsTxtVariable = Variable & { line: number };
export type AdsTxtWarning = { line: number; code: Problem['code']; message: string };
export type AdsTxt = { records: AdsTxtRecord[]; variables: AdsTxtVariable[]; warnings: AdsTxtWarning[] };

// IAB Tech Lab ads.txt 1.1.
const KNOWN_VARIABLES = ['CONTACT', 'SUBDOMAIN', 'OWNERDOMAIN', 'MANAGERDOMAIN', 'INVENTORYPARTNERDOMAIN'];

/** Reads an ads.txt file; a line that cannot be used becomes a warning, never an error. */
export function parseAdsTxt(text: string): AdsTxt {
  const file: AdsTxt = { records: [], variables: [], warnings: [] };
  const seen = new Map<string, number>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = parseLine(raw);
    const key = identity(line);
    const first = key === undefined ? undefined : seen.get(key);
    warn(file, index + 1, problemWith(line, first));
    if (key === undefined || first !== undefined) continue;
    seen.set(key, index + 1);
    if (line.kind === 'record') file.records.push({ line: index + 1, ...line.record });
    if (line.kind === 'variable') file.variables.push({ line: index + 1, ...line.variable });
  }
  return file;
}

function warn({ warnings }: AdsTxt, line: number, problem: Problem | undefined): void {
  if (!problem || warnings.length === mostWarnings) return;
  warnings.push({ line, code: problem.code, message: explain(problem) });
}

function problemWith(line: Line, first: number | undefined): Problem | undefined {
  if (line.kind === 'invalid') return line.problem;
  if (first !== undefined) return { code: 'duplicate', values: { first } };
  if (line.kind === 'variable' && !KNOWN_VARIABLES.includes(line.variable.name)) {
    return { code: 'unknownVariable', values: { value: line.variable.name } };
  }
}

/** What two doubled lines have in common. */
function identity(line: Line): string | undefined {
  if (line.kind === 'variable') return `${line.variable.name}=${line.variable.value}`;
  if (line.kind !== 'record') return;
  const { domain, accountId, relationship, certificationId = '' } = line.record;
  return [domain, accountId, relationship, certificationId.toLowerCase()].join();
}

/** The most warnings about one file: a hostile one could hold a mistake every second byte. */
export const mostWarnings = 1_000;
