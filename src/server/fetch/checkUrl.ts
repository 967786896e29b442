import { isIP } from 'node:net';
import { FetchFailure } from './failure';

const PROTOCOLS = ['http:', 'https:'];
const PORTS = ['', '80', '443'];

/** Reads an address and throws a FetchFailure unless its form may be fetched on behalf of strangers. */
export function checkUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new FetchFailure('invalidUrl');
  const url = new URL(text, base);
  if (!PROTOCOLS.includes(url.protocol)) throw new FetchFailure('scheme');
  if (url.username !== '' || url.password !== '') throw new FetchFailure('userInfo');
  if (!PORTS.includes(url.port)) throw new FetchFailure('port');
  // URL has already turned 0x7f.1, 2130706433 and the like into the dotted form.
  if (url.hostname.startsWith('[') || isIP(url.hostname)) throw new FetchFailure('addressLiteral');
  // The root dot would miss the allow-list and upset TLS server names.
  url.hostname = url.hostname.replace(/\.$/, '');
  url.hash = '';
  return url;
}
