import { recordPages } from 'virtual:definitions';
import { Link } from 'react-router-dom';
import { buildRecordPath } from '#definition/records/recordPath.ts';
import { ChoiceLabel } from './choiceDisplays.tsx';
import type { DisplayProps } from './DisplayProps.ts';
import { isBlank } from './isBlank.ts';

/** Renders a link to any entity's record, from the properties for the entity name, the key and the label. */
export function RecordLink({ row, column, property }: DisplayProps) {
  const [entity = '', record = '', label = ''] = column.fields;
  const name = (
    <>
      <ChoiceLabel value={row[entity]} property={property} />{' '}
      {String(isBlank(row[label]) ? row[record] : row[label])}
    </>
  );
  const address = getRecordUrl(String(row[entity]), row[record]);
  if (!address) return name;
  return (
    <Link className="cell-link" to={address}>
      {name}
    </Link>
  );
}

/** Returns the URL of a record's page, or of the list filtered by its key. Undefined if neither exists. */
export function getRecordUrl(entity: string, key: unknown): string | undefined {
  const { page, key: keyName = '', address } = recordPages[entity] ?? {};
  if (page) return buildRecordPath(page, { [keyName]: key });
  return (
    address && `${address}${address.includes('?') ? '&' : '?'}${keyName}=${encodeURIComponent(String(key))}`
  );
}
