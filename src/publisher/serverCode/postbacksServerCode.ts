import { getTemplatePlaceholders, type RecordValues } from '#definition/projectApi.ts';
import {
  type CallContext,
  omitServerSetValues,
  type ResourceServerCode,
  validationError,
} from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';
import { parsePostbackUrlParameters } from '../postbacks/buildPostbackUrl.ts';
import { sendTestPostback } from '../postbacks/sendTestPostback.ts';

/**
 * Implements the calls and hooks of the postbacks: builds the URL from base URL and return options, stores it at
 * company level, and sends test postbacks.
 */
export const postbacksServerCode: ResourceServerCode = {
  beforeValidate: (sent, context) => omitServerSetValues(context, sent, getCompanyLevel(context)),
  beforeCreate: (link, context) => ({ ...link, ...readReturnOptions(link), ...getCompanyLevel(context) }),
  beforeUpdate: (changes, stored) => ({ ...changes, ...readReturnOptions({ ...stored, ...changes }) }),
  calls: { test: { handler: sendTestPostback } },
};

/** Postbacks belong to the company. */
function getCompanyLevel({ user }: Pick<CallContext, 'user'>): RecordValues {
  return { field_value: String(user.tenant) };
}

function readReturnOptions({ base_url, postback_url }: RecordValues): RecordValues {
  const url = String(postback_url);
  if (!parsePostbackUrlParameters(url, String(base_url)))
    throw validationError([{ field: '/postback_url', message: getPublisherText('server.postback.base') }]);
  return { return_options: getTemplatePlaceholders(url) };
}
