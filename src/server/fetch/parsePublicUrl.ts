import { isIP } from 'node:net';
import { FetchFailure } from './FetchFailure.ts';

const allowedProtocols = ['http:', 'https:'];
const allowedPorts = ['', '80', '443'];

/** Parses a URL entered by a user. Throws a `FetchFailure` if its form is not allowed (SSRF protection). */
export function parsePublicUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new FetchFailure('invalidUrl');
  const url = new URL(text, base);
  if (!allowedProtocols.includes(url.protocol)) throw new FetchFailure('scheme');
  if (url.username !== '' || url.password !== '') throw new FetchFailure('userInfo');
  if (!allowedPorts.includes(url.port)) throw new FetchFailure('port');
  // URL has already normalized 0x7f.1, 2130706433 and the like to dotted form.
  if (url.hostname.startsWith('[') || isIP(url.hostname)) throw new FetchFailure('addressLiteral');
  // Remove the trailing root dot: it would not match the allow-list, and TLS server names do not accept it.
  url.hostname = url.hostname.replace(/\.$/, '');
  url.hash = '';
  return url;
}
