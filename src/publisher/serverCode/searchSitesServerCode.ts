import type { RecordValues } from '#definition/projectApi.ts';
import {
  type CallContext,
  type CustomCall,
  findVisibleRecordsWhere,
  notFoundError,
  type ResourceServerCode,
  type TenantRecords,
} from '#server/projectApi.ts';
import dns from '../domains/dns.json';
import { getRootDomain } from '../domains/getRootDomain.ts';

/** Call that returns the network of a link's site, and the ids of the site in that network. */
const domainInfoCall: CustomCall = {
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['domain'],
    properties: { domain: { type: 'string', title: 'Site' } },
  },
  errorStatuses: [404],
  handler: async (context: CallContext): Promise<RecordValues> => {
    const [site] = await findVisibleRecordsWhere(context, context.resource.name, {
      domain: context.input.domain,
    });
    if (!site) throw notFoundError();
    const { id, domain, status, domain_type, channel_id, pub_id } = site;
    return { id, domain, status, domain_type, channel_id, pub_id };
  },
};

/**
 * Implements the call and hooks of the search-ad sites: computes the DNS records, and gives a new site its channel id
 * and publisher id.
 */
export const searchSitesServerCode: ResourceServerCode = {
  beforeCreate: async (site, { user, records }) => ({
    ...site,
    dns: buildDnsRecords(String(site.domain)),
    channel_id: await findFreeChannelId(String(site.domain), records),
    pub_id: `pub-${user.tenant}`,
  }),
  beforeUpdate: (changes, stored) => ({
    ...changes,
    dns: buildDnsRecords(String(changes.domain ?? stored.domain)),
  }),
  calls: { info: domainInfoCall },
};

/**
 * Returns a channel id that no other site has. A renamed site keeps its channel id, and a-b.example and a.b.example
 * would have the same.
 */
async function findFreeChannelId(domain: string, records: TenantRecords): Promise<string> {
  const wanted = domain.replaceAll('.', '-');
  const taken = new Set((await records.find('search_site')).map(({ channel_id }) => channel_id));
  for (let number = 2, id = wanted; ; number++) {
    if (!taken.has(id)) return id;
    id = `${wanted}-${number}`;
  }
}

/**
 * Returns the DNS records that point a domain to the network. A registered domain (zone apex) cannot have a CNAME
 * record (RFC 1034).
 */
function buildDnsRecords(domain: string): string[] {
  if (getRootDomain(domain) !== domain) return [`${domain} CNAME ${dns.host}`];
  return [...dns.addresses.map((address) => `${domain} A ${address}`), `www.${domain} CNAME ${dns.host}`];
}
