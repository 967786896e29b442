import type { FileMark } from '../../definition/cases/files';
import type { PropertyDefinition } from '../../definition/model/entity';

type FileKeys = 'accept' | 'minWidth' | 'minHeight';

const byFormat: Record<string, string> = {
  'date-time': '2026-01-31T08:00:00Z',
  date: '2026-01-31',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  domain: 'example.com',
  'utc-offset': 'UTC+01:00',
};

function fileOf({ accept = [], minWidth = 1, minHeight = 1 }: Pick<PropertyDefinition, FileKeys>): FileMark {
  return { file: { type: accept[0] ?? 'png', bytes: 1000, width: minWidth, height: minHeight } };
}

/** A value that a property may well have, by what its definition says of it. */
export function possibleValue({
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
  if (format === 'file') return fileOf(rest);
  if (oneOf) return oneOf[0]?.const;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(typeof minimum === 'number' ? minimum : 1, 1);
  if (type === 'array') return items?.type === 'string' ? ['one'] : undefined;
  return byFormat[format ?? ''] ?? 'Example'.padEnd(minLength ?? 0, '.');
}
