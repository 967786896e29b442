import { rootDomain } from '../../fetch/rootDomain';
import dns from './dns.json';

/** The DNS records that lead a domain to the network: a registered domain itself cannot be an alias (RFC 1034). */
export function dnsLines(domain: string): string[] {
  if (rootDomain(domain) !== domain) return [`${domain} CNAME ${dns.host}`];
  return [...dns.addresses.map((address) => `${domain} A ${address}`), `www.${domain} CNAME ${dns.host}`];
}
