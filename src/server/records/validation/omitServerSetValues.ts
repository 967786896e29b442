import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import type { CallContext } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';

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
