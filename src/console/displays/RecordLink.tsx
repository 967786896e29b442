import { recordPages } from 'virtual:definitions';
import { Link } from 'react-router-dom';
import { recordAddress } from '../../definition/recordAddress';
import { ChoiceLabel } from './choices';
import type { DisplayProps } from './DisplayProps';
import { isBlank } from './isBlank';

/**
 * A record of any entity, by the properties that name the entity, the key and, where that is known, what it is called:
 * a link to its page, else to the list that shows it.
 */
export function RecordLink({ row, column, property }: DisplayProps) {
  const [entity = '', record = '', label = ''] = column.fields;
  const name = (
    <>
      <ChoiceLabel value={row[entity]} property={property} />{' '}
      {String(isBlank(row[label]) ? row[record] : row[label])}
    </>
  );
  const address = addressOfRecord(String(row[entity]), row[record]);
  if (!address) return name;
  return (
    <Link className="cell-link" to={address}>
      {name}
    </Link>
  );
}

/** Where a record is seen: its page, else the list that shows it. */
export function addressOfRecord(entity: string, key: unknown): string | undefined {
  const { page, key: keyName = '', address } = recordPages[entity] ?? {};
  if (page) return recordAddress(page, { [keyName]: key });
  return (
    address && `${address}${address.includes('?') ? '&' : '?'}${keyName}=${encodeURIComponent(String(key))}`
  );
}
