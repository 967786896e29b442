import { offeredFilters, type Reader } from '../../../definition/reports/offered';
import type { Dimension, Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import type { Scope } from '../query/Question';
import type { Reading } from './Reading';

/** Reads what is filtered by: any of the values that are sent for a dimension. */
export function readFilters(
  reading: Reading,
  report: Report,
  filters: Row,
  reader: Reader,
): Scope['conditions'] {
  const known = offeredFilters(report, reader);
  return Object.entries(filters).flatMap(([name, sent]) => {
    const dimension = report.row.dimensions[name];
    if (!dimension || !known.includes(name)) {
      reading.unknown(`/filters/${name}`, 'filter', name, known);
      return [];
    }
    const values = [sent].flat().map((value) => readValue(reading, dimension, value));
    // A filter without values, as an emptied select sends it, filters nothing.
    return values.length === 0 ? [] : [{ dimension, values }];
  });
}

/** Reads one value of a dimension as the facts hold it. */
export function readValue(
  reading: Reading,
  { name, title, type }: Dimension,
  sent: unknown,
): string | number {
  if (type === 'string') return String(sent);
  const value = Number(sent);
  if (Number.isSafeInteger(value) && sent !== '') return value;
  reading.fail(`/filters/${name}`, text('report.filterValue', { title, value: JSON.stringify(sent) }));
  return 0;
}
