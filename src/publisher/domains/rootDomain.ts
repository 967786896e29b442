import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** The public suffix and one label more, in ASCII; suffixes such as github.io, where strangers share a domain, count. */
export function rootDomain(hostname: string): string | null {
  return getDomain(domainToASCII(hostname.trim()), { allowPrivateDomains: true });
}
