import { isSame } from '../../../definition/isSame';
import type { Row } from '../../../definition/model/entity';
import { text } from '../../../definition/text';
import type { CallContext } from '../../context';
import { invalid } from '../../errors/failures';

/** What was sent without what the server knows itself: that may be said again, and nothing else may be said of it. */
export function withoutKnown({ resource }: Pick<CallContext, 'resource'>, sent: Row, known: Row): Row {
  const other = Object.keys(known).find((name) => name in sent && !isSame(sent[name], known[name]));
  if (other) {
    const title = resource.entity?.properties[other]?.title ?? other;
    throw invalid([{ field: `/${other}`, message: text('server.otherKnown', { title }) }]);
  }
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in known)));
}
