import type { Row } from '../../definition/model/entity';
import { findVisible } from '../../server/access/rowAccess';
import type { CallContext, Rule, RuleCall } from '../../server/context';
import { notFound } from '../../server/errors/failures';
import dns from '../domains/dns.json';
import { rootDomain } from '../domains/rootDomain';

/** What a link has to know of its site: the network that serves it, and the ids that it has there. */
const domainInfo: RuleCall = {
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

/** Search-ad sites: the DNS records that each must have. */
export const searchSites: Rule = {
  creating: (site, { user }) => ({
    ...site,
    dns: dnsLines(String(site.domain)),
    channel_id: String(site.domain).replaceAll('.', '-'),
    pub_id: `pub-${user.tenant}`,
  }),
  updating: (changes, stored) => ({
    ...changes,
    dns: dnsLines(String(changes.domain ?? stored.domain)),
  }),
  calls: { info: domainInfo },
};

/** The DNS records that lead a domain to the network: a registered domain itself cannot be an alias (RFC 1034). */
function dnsLines(domain: string): string[] {
  if (rootDomain(domain) !== domain) return [`${domain} CNAME ${dns.host}`];
  return [...dns.addresses.map((address) => `${domain} A ${address}`), `www.${domain} CNAME ${dns.host}`];
}
