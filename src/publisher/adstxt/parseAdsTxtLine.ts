import { truncateMessageValues } from '#server/projectApi.ts';
import { getPublisherText, type PublisherTextKey } from '../getPublisherText.ts';

/** Relationship in a seller record: the publisher controls the account (DIRECT), or a reseller does (RESELLER). */
export type SellerRelationship = 'DIRECT' | 'RESELLER';
/** An ads.txt line that authorizes a company to sell the ad space of a site. */
export type SellerRecord = {
  /** In lower case. */
  domain: string;
  accountId: string;
  relationship: SellerRelationship;
  certificationId?: string;
};
/** An ads.txt line that sets a variable, such as OWNERDOMAIN=example.com. */
export type AdsTxtVariableEntry = { /** In upper case. */ name: string; value: string };
type AdsTxtProblemCode = PublisherTextKey extends infer Key
  ? Key extends `server.adstxt.parse.${infer Name}`
    ? Name
    : never
  : never;
/** A problem of an ads.txt file: the code of its message, and the values in the message. */
export type AdsTxtProblem = { code: AdsTxtProblemCode; values?: Record<string, string | number> };
/** A parsed line of an ads.txt file, by kind: blank, record, variable or invalid. */
export type ParsedAdsTxtLine =
  | { kind: 'blank' }
  | { kind: 'record'; record: SellerRecord /** A mistake that buyers overlook. */; problem?: AdsTxtProblem }
  | { kind: 'variable'; variable: AdsTxtVariableEntry }
  | { kind: 'invalid'; problem: AdsTxtProblem };

/** Reads one line of an ads.txt file (IAB Tech Lab ads.txt 1.1). */
export function parseAdsTxtLine(line: string): ParsedAdsTxtLine {
  const content = stripComment(line);
  const variable = /^([a-z][\w-]*)\s*=(.*)$/is.exec(content);
  if (variable) {
    const [, name = '', value = ''] = variable;
    return { kind: 'variable', variable: { name: name.toUpperCase(), value: value.trim() } };
  }
  const [data = ''] = content.split(';');
  return data.trim() === '' ? { kind: 'blank' } : parseRecord(data);
}

/** Returns the message for a problem. */
export function formatAdsTxtProblem({ code, values = {} }: AdsTxtProblem): string {
  return getPublisherText(`server.adstxt.parse.${code}`, truncateMessageValues(values));
}

// Internationalized domains are written in ASCII (punycode) in ads.txt.
const domainPattern =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
/** Printable ASCII without spaces, quotes and angle brackets. */
const accountIdPattern = /^[!#-&(-;=?-~]+$/;
/** Certification authority IDs of the Trustworthy Accountability Group (TAG) contain letters and digits only. */
const certificationIdPattern = /^[a-z0-9]+$/i;

function parseRecord(data: string): ParsedAdsTxtLine {
  const fields = data.split(',').map((field) => field.trim());
  const [domain = '', accountId = '', type = '', certificationId = '', ...extensions] = fields;
  const relationship = type.toUpperCase();
  const count: AdsTxtProblem = { code: 'fieldCount', values: { count: fields.length, value: data.trim() } };
  if (fields.length < 3) return { kind: 'invalid', problem: count };
  if (!domainPattern.test(domain)) return createInvalidLine('domain', { value: domain });
  if (accountId === '') return createInvalidLine('account');
  if (!accountIdPattern.test(accountId)) return createInvalidLine('accountCharacters', { value: accountId });
  if (!isRelationship(relationship)) return createInvalidLine('relationship', { value: type });
  const record: SellerRecord = { domain: domain.toLowerCase(), accountId, relationship };
  // Buyers read the first three fields: the certification id is optional, and they ignore further fields.
  const isCertified = certificationIdPattern.test(certificationId);
  if (isCertified) record.certificationId = certificationId;
  if (extensions.some((field) => field !== '')) return { kind: 'record', record, problem: count };
  return isCertified || certificationId === ''
    ? { kind: 'record', record }
    : { kind: 'record', record, problem: { code: 'certification', values: { value: certificationId } } };
}

// The Unicode category Cf contains the byte order mark, zero-width spaces and joiners, and direction marks: invisible
// characters that come with pasted text. trim() removes non-breaking spaces.
function stripComment(line: string): string {
  const [content = ''] = line.split('#');
  return content.replace(/\p{Cf}/gu, '').trim();
}

function isRelationship(type: string): type is SellerRelationship {
  return type === 'DIRECT' || type === 'RESELLER';
}

function createInvalidLine(code: AdsTxtProblem['code'], values?: AdsTxtProblem['values']): ParsedAdsTxtLine {
  return { kind: 'invalid', problem: { code, values } };
}
