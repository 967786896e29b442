import { truncateMessageValues } from '#server/projectApi.ts';
import { getPublisherText, type PublisherTextKey } from '../getPublisherText.ts';
import { matchRequiredVariable } from './matchRequiredVariable.ts';
import type { NumberedSellerRecord, ParsedAdsTxt } from './parseAdsTxt.ts';
import { formatAdsTxtProblem, parseAdsTxtLine, type SellerRecord } from './parseAdsTxtLine.ts';

type Mismatch = PublisherTextKey extends infer Key
  ? Key extends `server.adstxt.match.${infer Name}`
    ? Name
    : never
  : never;
/** Outcome of matching a required line: found, or the kind of mismatch. */
export type RequiredLineOutcome = 'found' | Mismatch;
/** The result of one required line: whether the file contains it, otherwise why not. */
export type RequiredLineResult = { required: string; outcome: RequiredLineOutcome; message?: string };

// A line with a different certification authority ID still names the correct seller, so it counts as found.
const foundOutcomes: RequiredLineOutcome[] = ['found', 'certificationDiffers', 'certificationAbsent'];

/** Matches every required line against an ads.txt file and returns the outcome of each, including found lines. */
export function matchAdsTxtLines(required: string[], file: ParsedAdsTxt): RequiredLineResult[] {
  return required.flatMap((one) => {
    const line = parseAdsTxtLine(one);
    if (line.kind === 'record') return matchRecord(one, line.record, file.records);
    if (line.kind === 'variable') {
      const { outcome, ...values } = matchRequiredVariable(line.variable, file.variables);
      return outcome === 'found' ? { required: one, outcome } : createLineResult(one, outcome, values);
    }
    return line.kind === 'blank'
      ? []
      : createLineResult(one, 'invalidRequired', { problem: formatAdsTxtProblem(line.problem) });
  });
}

/** Returns true if the line counts as published. */
export function isLineFound({ outcome }: RequiredLineResult): boolean {
  return foundOutcomes.includes(outcome);
}

function matchRecord(
  required: string,
  wanted: SellerRecord,
  records: NumberedSellerRecord[],
): RequiredLineResult {
  const seat = records.filter((it) => it.domain === wanted.domain && it.accountId === wanted.accountId);
  const sellers = seat.filter((it) => it.relationship === wanted.relationship);
  const [other] = seat;
  const [seller] = sellers;
  if (!other) return createLineResult(required, 'missing');
  if (!seller) {
    return createLineResult(required, 'wrongRelationship', {
      found: other.relationship,
      wanted: wanted.relationship,
    });
  }
  return sellers.some((it) => hasSameCertification(wanted, it))
    ? { required, outcome: 'found' }
    : createCertificationResult(required, wanted.certificationId ?? '', sellers);
}

function createCertificationResult(
  required: string,
  wanted: string,
  sellers: NumberedSellerRecord[],
): RequiredLineResult {
  const found = sellers.find((it) => it.certificationId)?.certificationId;
  return found
    ? createLineResult(required, 'certificationDiffers', { found, wanted })
    : createLineResult(required, 'certificationAbsent', { wanted });
}

function hasSameCertification(wanted: SellerRecord, { certificationId = '' }: SellerRecord): boolean {
  return (
    wanted.certificationId === undefined ||
    wanted.certificationId.toLowerCase() === certificationId.toLowerCase()
  );
}

function createLineResult(
  required: string,
  outcome: Mismatch,
  values: Record<string, string> = {},
): RequiredLineResult {
  return {
    required,
    outcome,
    message: getPublisherText(`server.adstxt.match.${outcome}`, truncateMessageValues(values)),
  };
}

/** The ads.txt status of a site, as stored and shown. */
export type AdsTxtStatus = 'Verification Successful' | 'Need Update ads.txt' | 'Verification Failed';

/** Returns the ads.txt status of a site: all required lines found, some of them, or none. */
export function getAdsTxtStatus(results: RequiredLineResult[]): AdsTxtStatus {
  const found = results.filter(isLineFound).length;
  if (found === results.length) return 'Verification Successful';
  return found > 0 ? 'Need Update ads.txt' : 'Verification Failed';
}
