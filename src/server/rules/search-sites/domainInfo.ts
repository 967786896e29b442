import type { Row } from '../../../definition/types';
import { notFound } from '../../errors/failures';
import { findVisible } from '../../records/visible';
import type { CallContext, RuleCall } from '../types';

/** What a link has to know of its site: the network that serves it, and the ids that it has there. */
export const domainInfo: RuleCall = {
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['domain'],
    properties: { domain: { type: 'string', title: 'Site' } },
  },
  answer: async (context: CallContext): Promise<Row> => {
    const [site] = await findVisible(context, context.resource.name, { domain: context.input.domain });
    if (!site) throw notFound();
    const { id, domain, status, domain_type, channel_id, pub_id } = site;
    return { id, domain, status, domain_type, channel_id, pub_id };
  },
};
