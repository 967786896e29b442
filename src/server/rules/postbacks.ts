import { placeholders } from '../../definition/fill';
import { pairsOf } from '../../definition/macroUrl';
import { text } from '../../definition/text';
import type { Row } from '../../definition/types';
import { invalid } from '../errors/failures';
import { sendTest } from './postbacks/sendTest';
import { setStatus } from './postbacks/setStatus';
import type { Rule } from './types';

/** Postback links: each is its base URL with return options, belongs to the company, and can be tried. */
export const postbacks: Rule = {
  creating: (link, { user }) => ({ ...link, ...optionsOf(link), field_value: String(user.company_id) }),
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
