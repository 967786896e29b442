import { excerpts } from '../../server/fetch/excerpts';
import { type TextKey, text } from '../text';
import type { AdsTxt, AdsTxtRecord } from './parse';
import { explain, parseLine, type SellerRecord, type Variable } from './parseLine';

type Mismatch = TextKey extends infer Key
  ? Key extends `server.adstxt.match.${infer Name}`
    ? Name
    : never
  : never;
export type LineOutcome = 'found' | Mismatch;
export type LineResult = { required: string; outcome: LineOutcome; message?: string };

// A line whose certification id differs still names the right seller, so it counts.
const FOUND: LineOutcome[] = ['found', 'certificationDiffers', 'certificationAbsent'];

/** Tells of every required line whether the file has it; comments and blank lines are not required. */
export function missingLines(required: string[], file: AdsTxt): LineResult[] {
  return required.flatMap((one) => {
    const line = parseLine(one);
    if (line.kind === 'record') return matchRecord(one, line.record, file.records);
    if (line.kind === 'variable') return matchVariable(one, line.variable, file);
    return line.kind === 'blank' ? [] : result(one, 'invalidRequired', { problem: explain(line.problem) });
  });
}

/** True when the site counts as having published the line. */
export function isFound({ outcome }: LineResult): boolean {
  return FOUND.includes(outcome);
}

function matchRecord(required: string, wanted: SellerRecord, records: AdsTxtRecord[]): LineResult {
  const seat = records.filter((it) => it.domain === wanted.domain && it.accountId === wanted.accountId);
  const sellers = seat.filter((it) => it.relationship === wanted.relationship);
  const [other] = seat;
  const [seller] = sellers;
  if (!other) return result(required, 'missing');
  if (!seller) {
    return result(required, 'wrongRelationship', { found: other.relationship, wanted: wanted.relationship });
  }
  return sellers.some((it) => sameCertification(wanted, it))
    ? { required, outcome: 'found' }
    : certificationResult(required, wanted.certificationId ?? '', sellers);
}

function certificationResult(required: string, wanted: string, sellers: AdsTxtRecord[]): LineResult {
  const found = sellers.find((it) => it.certificationId)?.certificationId;
  return found
    ? result(required, 'certificationDiffers', { found, wanted })
    : result(required, 'certificationAbsent', { wanted });
}

function matchVariable(required: string, wanted: Variable, file: AdsTxt): LineResult {
  const value = wanted.value.toLowerCase();
  const found = file.variables.some((it) => it.name === wanted.name && it.value.toLowerCase() === value);
  return found ? { required, outcome: 'found' } : result(required, 'missing');
}

function sameCertification(wanted: SellerRecord, { certificationId = '' }: SellerRecord): boolean {
  return (
    wanted.certificationId === undefined ||
    wanted.certificationId.toLowerCase() === certificationId.toLowerCase()
  );
}

function result(required: string, outcome: Mismatch, values: Record<string, string> = {}): LineResult {
  return { required, outcome, message: text(`server.adstxt.match.${outcome}`, excerpts(values)) };
}

export type AdsTxtStatus = 'Verification Successful' | 'Need Update ads.txt' | 'Verification Failed';

/** The status of a site: every required line found, some of them, or none. */
export function adsTxtStatus(results: LineResult[]): AdsTxtStatus {
  const found = results.filter(isFound).length;
  if (found === results.length) return 'Verification Successful';
  return found > 0 ? 'Need Update ads.txt' : 'Verification Failed';
}
