import type { Dimension } from '../../../definition/reports/types';
import type { Definitions, Row } from '../../../definition/types';
import type { Records } from '../../records/records';
import type { Labels } from './Labels';

/** Where labels come from: the definitions, and the records of the company. */
export interface LabelSource {
  definitions: Definitions;
  records: Records;
}

/** How values of a dimension read: those given, or every one. Values that read as they are stored have none. */
export async function labelsOf(
  dimension: Dimension,
  { definitions, records }: LabelSource,
  values?: unknown[],
): Promise<Labels> {
  const { choices, dictionary = '', references } = dimension;
  const known = choices ?? definitions.dictionaries[dictionary]?.values;
  if (known) return new Map(known.map(({ value, label }) => [value as string, label]));
  const entity = definitions.resources[references?.resource ?? '']?.entity;
  if (!references || !entity) return new Map();
  const found = await records.find(entity.name, values && { [references.value]: values });
  return new Map(found.map((record) => [record[references.value] as number, labelIn(record, dimension)]));
}

/** What a record of a referenced resource is called. */
export function labelIn(record: Row, { references, fallback = '' }: Dimension): string {
  const value = references && record[references.value];
  const names = [references && record[references.label], record[fallback], value];
  return String(names.map((name) => [name].flat().join(', ')).find(Boolean) ?? '');
}
