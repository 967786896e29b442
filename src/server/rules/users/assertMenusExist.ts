import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import type { CallContext } from '../types';
import { idsIn } from './idsIn';

/** Refuses menus that there are not; one that was granted before and is gone may stay. */
export function assertMenusExist(
  { definitions, resource }: Pick<CallContext, 'definitions' | 'resource'>,
  { menu_ids }: Row,
  before: Row = {},
): void {
  const known = [...definitions.menu.map(({ id }) => id), ...idsIn(before.menu_ids)];
  if (idsIn(menu_ids).every((id) => known.includes(id))) return;
  const title = resource.entity?.properties.menu_ids?.title;
  throw invalid([{ field: '/menu_ids', message: text('invalid.reference', { title }) }]);
}
