import { excerpts } from '../../server/fetch/excerpts';
import { type TextKey, text } from '../text';

export type Relationship = 'DIRECT' | 'RESELLER';
export type SellerRecord = {
  /** In lower case. */
  domain: string;
  accountId: string;
  relationship: Relationship;
  certificationId?: string;
};
export type Variable = { /** In upper case. */ name: string; value: string };
type Code = TextKey extends infer Key
  ? Key extends `server.adstxt.parse.${infer Name}`
    ? Name
    : never
  : never;
export type Problem = { code: Code; values?: Record<string, string | number> };
export type Line =
  | { kind: 'blank' }
  | { kind: 'record'; record: SellerRecord }
  | { kind: 'variable'; variable: Variable }
  | { kind: 'invalid'; problem: Problem };

/** Reads one line of an ads.txt file (IAB Tech Lab ads.txt 1.1). */
export function parseLine(line: string): Line {
  const content = withoutComment(line);
  const variable = /^([a-z][\w-]*)\s*=(.*)$/is.exec(content);
  if (variable) {
    const [, name = '', value = ''] = variable;
    return { kind: 'variable', variable: { name: name.toUpperCase(), value: value.trim() } };
  }
  const [data = ''] = content.split(';');
  return data.trim() === '' ? { kind: 'blank' } : parseRecord(data);
}

/** Puts what is wrong with a line into words. */
export function explain({ code, values = {} }: Problem): string {
  return text(`server.adstxt.parse.${code}`, excerpts(values));
}

function parseRecord(data: string): Line {
  const fields = data.split(',').map((field) => field.trim());
  const [domain = '', accountId = '', type = '', certificationId = ''] = fields;
  const relationship = type.toUpperCase();
  if (fields.length < 3 || fields.length > 4) {
    return invalid('fieldCount', { count: fields.length, value: data.trim() });
  }
  if (!domain.includes('.')) return invalid('domain', { value: domain });
  if (accountId === '') return invalid('account');
  if (!isRelationship(relationship)) return invalid('relationship', { value: type });
  const record: SellerRecord = { domain: domain.toLowerCase(), accountId, relationship };
  return { kind: 'record', record: certificationId === '' ? record : { ...record, certificationId } };
}

// Cf holds the byte order mark, zero-width spaces and joiners, and direction marks: they come along
// with pasted text and nobody sees them. trim() takes the non-breaking spaces.
function withoutComment(line: string): string {
  const [content = ''] = line.split('#');
  return content.replace(/\p{Cf}/gu, '').trim();
}

function isRelationship(type: string): type is Relationship {
  return type === 'DIRECT' || type === 'RESELLER';
}

function invalid(code: Problem['code'], values?: Problem['values']): Line {
  return { kind: 'invalid', problem: { code, values } };
}
