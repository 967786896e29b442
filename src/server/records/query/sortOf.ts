import { isDerived } from '../../../definition/derived';
import { text } from '../../../definition/text';
import type { Resource, Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import type { RecordResource } from '../../rules/types';
import { listedProperties } from '../outgoing';

type Sort = NonNullable<Resource['list']>['sort'];

/** The order that is asked for, as "domain" or "-created_time"; else the list's own, else the newest first. */
export function sortOf({ entity, list }: RecordResource, { sort }: Row): Sort {
  if (sort === undefined || sort === '') return list?.sort ?? { field: entity.key, descending: true };
  const field = String(sort).replace(/^-/, '');
  const sortable = listedProperties(entity).filter(
    (property) => !['array', 'object'].includes(property.type) && !isDerived(property),
  );
  if (!sortable.some(({ name }) => name === field))
    throw invalid([{ field: '/sort', message: text('server.sort', { field }) }]);
  return { field, descending: String(sort).startsWith('-') };
}
