import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/**
 * Returns the registrable domain (public suffix plus one label, eTLD+1) in ASCII. Private suffixes such as github.io,
 * where unrelated users share a domain, count as public suffixes.
 */
export function getRootDomain(hostname: string): string | null {
  return getDomain(domainToASCII(hostname.trim()), { allowPrivateDomains: true });
}
