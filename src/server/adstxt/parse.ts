import { LIMITS } from './limits';
import { type Line, type Problem, parseLine, problem, type SellerRecord, type Variable } from './parseLine';

export type AdsTxtRecord = SellerRecord & { line: number };
export type AdsTxtVariable = Variable & { line: number };
export type AdsTxtWarning = Problem & { line: number };
export type AdsTxt = { records: AdsTxtRecord[]; variables: AdsTxtVariable[]; warnings: AdsTxtWarning[] };

// IAB Tech Lab ads.txt 1.1, section 3.5.
const KNOWN_VARIABLES = ['CONTACT', 'SUBDOMAIN', 'OWNERDOMAIN', 'MANAGERDOMAIN', 'INVENTORYPARTNERDOMAIN'];

/** Reads an ads.txt file; a line that cannot be used becomes a warning, never an error. */
export function parseAdsTxt(text: string): AdsTxt {
  const file: AdsTxt = { records: [], variables: [], warnings: [] };
  const seen = new Map<string, number>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const number = index + 1;
    const line = parseLine(raw);
    const mistake = problemWith(line, seen.get(identity(line)));
    if (mistake && file.warnings.length < LIMITS.warnings) file.warnings.push({ line: number, ...mistake });
    if (seen.has(identity(line))) continue;
    if (line.kind === 'record') file.records.push({ line: number, ...line.record });
    if (line.kind === 'variable') file.variables.push({ line: number, ...line.variable });
    if (line.kind === 'record' || line.kind === 'variable') seen.set(identity(line), number);
  }
  return file;
}

function problemWith(line: Line, first: number | undefined): Problem | undefined {
  if (line.kind === 'invalid') return line.problem;
  if (first !== undefined) return problem('duplicate', { first });
  if (line.kind === 'variable' && !KNOWN_VARIABLES.includes(line.variable.name)) {
    return problem('unknownVariable', { value: line.variable.name });
  }
}

function identity(line: Line): string {
  if (line.kind === 'variable') return `${line.variable.name}=${line.variable.value}`;
  if (line.kind !== 'record') return '';
  const { domain, accountId, relationship, certificationId = '' } = line.record;
  return [domain, accountId, relationship, certificationId.toLowerCase()].join();
}
