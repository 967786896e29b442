import { placeholders } from '../../definition/fill';
import type { Row } from '../../definition/model/entity';
import type { CallContext, Rule } from '../../server/context';
import { invalid, notFound } from '../../server/errors/failures';
import { assertActionAllowed } from '../../server/records/assertActionAllowed';
import { pairsOf } from '../postbacks/macroUrl';
import { sendTest } from '../postbacks/sendTest';
import { text } from '../text';

/** Postback links: each is its base URL with return options, belongs to the company, and can be tried. */
export const postbacks: Rule = {
  creating: (link, { user }) => ({ ...link, ...optionsOf(link), field_value: String(user.tenant) }),
  updating: (changes, stored) => ({ ...changes, ...optionsOf({ ...stored, ...changes }) }),
  calls: {
    activate: { answer: setStatus },
    pause: { answer: setStatus },
    test: { answer: sendTest },
  },
};

function optionsOf({ base_url, postback_url }: Row): Row {
  const url = String(postback_url);
  if (!pairsOf(url, String(base_url)))
    throw invalid([{ field: '/postback_url', message: text('server.postback.base') }]);
  return { return_options: placeholders(url) };
}

/** Pauses a postback link, or lets it be called again, as the call says. */
function setStatus({ record, resource, call, records }: CallContext): Promise<Row> {
  const { postback_id } = record;
  return records.transaction(async (inner) => {
    const stored = await inner.lock('postback', postback_id);
    if (!stored) throw notFound();
    assertActionAllowed(resource, call, stored);
    return inner.update('postback', postback_id, { status: call.send.status });
  });
}
