import {
  type AdsTxtWarning,
  buildAdsTxtWarnings,
  type NumberedAdsTxtProblem,
} from './buildAdsTxtWarnings.ts';
import { buildUniqueKey, findVariableProblem, type NumberedVariable } from './findVariableProblem.ts';
import {
  type AdsTxtProblem,
  type ParsedAdsTxtLine,
  parseAdsTxtLine,
  type SellerRecord,
} from './parseAdsTxtLine.ts';

/** A seller record with the number of its line. */
export type NumberedSellerRecord = SellerRecord & { line: number };
/** A parsed ads.txt file: its seller records, its variables, and the warnings about its lines. */
export type ParsedAdsTxt = {
  records: NumberedSellerRecord[];
  variables: NumberedVariable[];
  warnings: AdsTxtWarning[];
};

/** Parses an ads.txt file. Invalid lines become warnings, never errors. */
export function parseAdsTxt(text: string): ParsedAdsTxt {
  const file: Omit<ParsedAdsTxt, 'warnings'> = { records: [], variables: [] };
  const problems: NumberedAdsTxtProblem[] = [];
  const seen = new Map<string, number>();
  const unique = new Map<string, NumberedVariable>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const number = index + 1;
    const line = parseAdsTxtLine(raw);
    const key = buildDuplicateKey(line);
    const first = key === undefined ? undefined : seen.get(key);
    const problem = findLineProblem(line, first, unique);
    if (problem) problems.push({ line: number, ...problem });
    if (key === undefined || first !== undefined) continue;
    seen.set(key, number);
    if (line.kind === 'record') file.records.push({ line: number, ...line.record });
    if (line.kind === 'variable') addVariable(file.variables, unique, { line: number, ...line.variable });
  }
  return { ...file, warnings: buildAdsTxtWarnings(problems) };
}

function addVariable(
  variables: NumberedVariable[],
  unique: Map<string, NumberedVariable>,
  variable: NumberedVariable,
): void {
  variables.push(variable);
  const key = buildUniqueKey(variable);
  if (key !== undefined && !unique.has(key)) unique.set(key, variable);
}

function findLineProblem(
  line: ParsedAdsTxtLine,
  first: number | undefined,
  unique: Map<string, NumberedVariable>,
): AdsTxtProblem | undefined {
  if ((line.kind === 'invalid' || line.kind === 'record') && line.problem) return line.problem;
  if (first !== undefined) return { code: 'duplicate', values: { first } };
  if (line.kind !== 'variable') return;
  const key = buildUniqueKey(line.variable);
  return findVariableProblem(line.variable, key === undefined ? undefined : unique.get(key));
}

/** Returns the key by which duplicate lines are recognized. */
function buildDuplicateKey(line: ParsedAdsTxtLine): string | undefined {
  if (line.kind === 'variable') {
    const { name, value } = line.variable;
    return `${name}=${name === 'CONTACT' ? value : value.toLowerCase()}`;
  }
  if (line.kind !== 'record') return;
  const { domain, accountId, relationship, certificationId = '' } = line.record;
  return [domain, accountId, relationship, certificationId.toLowerCase()].join();
}
