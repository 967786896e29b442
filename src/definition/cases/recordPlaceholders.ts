import type { Property, RecordValues } from '../model/entity.ts';

/** The value `{ "record": resource }` in a test case, which represents the key of a record of another resource. */
export interface CaseRecordPlaceholder {
  record: string;
  /** Values that the server changed after the record was created. */
  since?: RecordValues;
}

/** Replaces the record placeholders in a case's data, also those in lists, with the keys that `keyOf` returns. */
export function replaceRecordPlaceholders(
  data: RecordValues,
  keyOf: (placeholder: CaseRecordPlaceholder, property: string) => unknown,
): RecordValues {
  const entries = Object.entries(data).map(([name, value]) => {
    const put = (one: unknown) => (isRecordPlaceholder(one) ? keyOf(one, name) : one);
    return [name, Array.isArray(value) ? value.map(put) : put(value)];
  });
  return Object.fromEntries(entries);
}

/** Returns a dummy key of the property's type, for a record placeholder without a record. */
export function getDummyRecordKey(property: Property | undefined): unknown {
  const type = property?.type === 'array' ? property.schema.items?.type : property?.type;
  return type === 'string' ? 'a-record' : 1;
}

/** Checks whether a value consists only of dummy keys. */
export function areAllDummyRecordKeys(property: Property, value: unknown): boolean {
  return [value].flat().every((one) => one === getDummyRecordKey(property));
}

/** Type guard: the value is a placeholder such as `{ "record": "<resource>" }`, which a record's key replaces. */
export function isRecordPlaceholder(value: unknown): value is CaseRecordPlaceholder {
  return typeof value === 'object' && value !== null && 'record' in value;
}
