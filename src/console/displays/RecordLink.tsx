import { recordPages } from 'virtual:definitions';
import { Link } from 'react-router-dom';
import { ChoiceLabel } from './choices';
import type { DisplayProps } from './DisplayProps';

/** A record of any entity, by the two properties that name the entity and the key: a link to it where it has a page. */
export function RecordLink({ row, column, property }: DisplayProps) {
  const [entity = '', record = ''] = column.fields;
  const page = recordPages[String(row[entity])];
  const name = (
    <>
      <ChoiceLabel value={row[entity]} property={property} /> {String(row[record])}
    </>
  );
  if (!page?.address) return name;
  const mark = page.address.includes('?') ? '&' : '?';
  return (
    <Link
      className="cell-link"
      to={`${page.address}${mark}${page.key}=${encodeURIComponent(String(row[record]))}`}
    >
      {name}
    </Link>
  );
}
