import { dnsLines } from './search-sites/dnsLines';
import { domainInfo } from './search-sites/domainInfo';
import { feedback } from './search-sites/feedback';
import type { Rule } from './types';

/** Search-ad sites: the DNS records that each must have, and the states that a publisher may bring about. */
export const searchSites: Rule = {
  creating: (site, { call, user }) => ({
    ...site,
    status: call.send.status,
    dns: dnsLines(String(site.domain)),
    channel_id: String(site.domain).replaceAll('.', '-'),
    pub_id: `pub-${user.company_id}`,
  }),
  updating: (changes, stored, { call }) => ({
    ...changes,
    status: call.send.status,
    message: null,
    dns: dnsLines(String(changes.domain ?? stored.domain)),
  }),
  calls: { info: domainInfo, feedback: { answer: feedback } },
};
