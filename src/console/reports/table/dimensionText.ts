import type { Dimension } from '../../../definition/reports/types';
import type { Choice, Row } from '../../../definition/types';
import { blank, isBlank } from '../../displays/isBlank';

/** What people read for a row's dimension: the label of its choice or dictionary entry, else what the row says. */
export function dimensionText(
  { labelKey }: Dimension,
  row: Row,
  labels?: Map<Choice['value'], string>,
): string {
  const value = row[labelKey];
  if (isBlank(value)) return blank;
  return labels?.get(value as Choice['value']) ?? String(value);
}
