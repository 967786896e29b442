import type { Property, Row } from '../model/entity';

/** Stands in a case for a record of another resource. */
export interface RecordMark {
  record: string;
  /** What the server, and nobody else, has set of it since it was made. */
  since?: Row;
}

/** The data of a case, with each record that is named in it, alone or in a list, put in by `keyOf`. */
export function withRecords(data: Row, keyOf: (mark: RecordMark, property: string) => unknown): Row {
  const entries = Object.entries(data).map(([name, value]) => {
    const put = (one: unknown) => (isMark(one) ? keyOf(one, name) : one);
    return [name, Array.isArray(value) ? value.map(put) : put(value)];
  });
  return Object.fromEntries(entries);
}

/** A value that stands for a record where there are none: of the property's own type. */
export function standIn(property: Property | undefined): unknown {
  const type = property?.type === 'array' ? property.schema.items?.type : property?.type;
  return type === 'string' ? 'a-record' : 1;
}

/** Whether a value names records only, or stands for one. */
export function areRecords(property: Property, value: unknown): boolean {
  return [value].flat().every((one) => one === standIn(property));
}

/** Whether a value of a case stands for a record. */
export function isMark(value: unknown): value is RecordMark {
  return typeof value === 'object' && value !== null && 'record' in value;
}
