import { isSame } from '../../../definition/isSame';
import type { Row } from '../../../definition/model/entity';
import type { PublicContext } from '../../context';
import { fieldsForbidden } from '../../errors/failures';

/** Refuses values of properties that the user has no right to change; what is as it was may be sent along by who sees it. */
export function assertMayChange(
  { resource }: Pick<PublicContext, 'resource'>,
  changes: Row,
  stored?: Row,
): void {
  const isKept = (name: string) => stored !== undefined && isSame(changes[name], stored[name]);
  const refused = Object.values(resource.entity?.properties ?? {}).filter(
    ({ name, denied }) => denied && name in changes && !(denied === 'change' && isKept(name)),
  );
  if (refused.length > 0) throw fieldsForbidden(refused);
}
