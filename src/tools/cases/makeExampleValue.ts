import type { CaseFilePlaceholder } from '#definition/cases/filePlaceholders.ts';
import type { PropertyDefinition } from '#definition/model/entity.ts';

type FileKeys = 'accept' | 'minWidth' | 'minHeight';

const exampleByFormat: Record<string, string> = {
  'date-time': '2026-01-31T08:00:00Z',
  date: '2026-01-31',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  domain: 'example.com',
  'utc-offset': 'UTC+01:00',
};

function makeFileMark({
  accept = [],
  minWidth = 1,
  minHeight = 1,
}: Pick<PropertyDefinition, FileKeys>): CaseFilePlaceholder {
  return { file: { type: accept[0] ?? 'png', bytes: 1000, width: minWidth, height: minHeight } };
}

/** Makes a plausible value for a property from its definition. */
export function makeExampleValue({
  type,
  format,
  oneOf,
  minimum,
  minLength,
  items,
  references,
  ...rest
}: PropertyDefinition): unknown {
  if (references) return { record: references.resource };
  if (format === 'file') return makeFileMark(rest);
  if (oneOf) return oneOf[0]?.const;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(typeof minimum === 'number' ? minimum : 1, 1);
  if (type === 'array') return items?.type === 'string' ? ['one'] : undefined;
  return exampleByFormat[format ?? ''] ?? 'Example'.padEnd(minLength ?? 0, '.');
}
