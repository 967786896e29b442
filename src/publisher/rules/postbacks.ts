import { placeholders } from '../../definition/fill';
import type { Row } from '../../definition/model/entity';
import type { CallContext, Rule } from '../../server/context';
import { invalid } from '../../server/errors/failures';
import { withoutKnown } from '../../server/records/validation/withoutKnown';
import { pairsOf } from '../postbacks/macroUrl';
import { sendTest } from '../postbacks/sendTest';
import { text } from '../text';

/** Postback links: each is its base URL with return options, belongs to the company, and can be tried. */
export const postbacks: Rule = {
  receiving: (sent, context) => withoutKnown(context, sent, levelOf(context)),
  creating: (link, context) => ({ ...link, ...optionsOf(link), ...levelOf(context) }),
  updating: (changes, stored) => ({ ...changes, ...optionsOf({ ...stored, ...changes }) }),
  calls: { test: { answer: sendTest } },
};

/** A link is the whole company's. */
function levelOf({ user }: Pick<CallContext, 'user'>): Row {
  return { field_value: String(user.tenant) };
}

function optionsOf({ base_url, postback_url }: Row): Row {
  const url = String(postback_url);
  if (!pairsOf(url, String(base_url)))
    throw invalid([{ field: '/postback_url', message: text('server.postback.base') }]);
  return { return_options: placeholders(url) };
}
