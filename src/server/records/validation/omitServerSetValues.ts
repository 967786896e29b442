import type { RecordValues } from '../../../definition/model/entity';
import { formatMessage } from '../../../definition/text/messages';
import { isSameValue } from '../../../definition/values/isSameValue';
import type { CallContext } from '../../context';
import { validationError } from '../../errors/apiErrors';

/** Removes values that the server sets itself; throws 422 if a sent value differs from the server's. */
export function omitServerSetValues(
  { resource }: Pick<CallContext, 'resource'>,
  sent: RecordValues,
  known: RecordValues,
): RecordValues {
  const other = Object.keys(known).find((name) => name in sent && !isSameValue(sent[name], known[name]));
  if (other) {
    const title = resource.entity?.properties[other]?.title ?? other;
    throw validationError([{ field: `/${other}`, message: formatMessage('server.otherKnown', { title }) }]);
  }
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in known)));
}
