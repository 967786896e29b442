import { isIP } from 'node:net';
import { type EngineMessageKey, formatAndList, formatMessage } from '#definition/text/messages.ts';
import { isIsoDate } from '#definition/time/days.ts';

/** Parses the value of a setting, which is not empty. Throws an error that contains the setting's name. */
type SettingParser<Value> = (value: string, name: string) => Value;

/** Accepts any text. Secrets and names of folders may begin or end with spaces. */
export const text: SettingParser<string> = (value) => value;

/** Accepts true or false. */
export const flag: SettingParser<boolean> = (value, name) => choice('true', 'false')(value, name) === 'true';

/** Accepts one of the values. */
export function choice<Value extends string>(...values: Value[]): SettingParser<Value> {
  return (value, name) => {
    const chosen = values.find((one) => one === value.trim());
    return chosen ?? refuse('setting.choice', { name, values: formatAndList(values, 'disjunction'), value });
  };
}

/** Accepts a whole number in a range. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): SettingParser<number> {
  return (value, name) => {
    const number = /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    const key = most === Number.MAX_SAFE_INTEGER ? 'setting.atLeast' : 'setting.range';
    return refuse(key, { name, least, most, value });
  };
}

/**
 * Accepts a URL with one of the protocols of the example. The error contains the example only, because the value may
 * contain a password.
 */
export function url(example: string, ...protocols: string[]): SettingParser<string> {
  return (value, name) => {
    const address = value.trim();
    if (!protocols.some((protocol) => address.toLowerCase().startsWith(protocol)))
      return refuse('setting.url', { name, example });
    if (!isUnambiguousUrl(address) || !isDecodable(address)) return refuse('setting.encoding', { name });
    return address.replace(/\/+$/, '');
  };
}

/**
 * Returns false for a URL that is not parsed as it was meant, because "#", "/" or "?" in its user name or password end the
 * part with the host.
 */
function isUnambiguousUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return !`${pathname}${search}${hash}`.includes('@');
}

function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/** Parses an origin (scheme, host, port). Refuses a path, because the console runs at the root of its host. */
export const origin: SettingParser<string> = (value, name) => {
  const address = url('https://console.example.com', 'http:', 'https:')(value, name);
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash === '/' ? address : refuse('setting.path', { name, value: address });
};

/** Accepts the URL of a PostgreSQL server, or the folder of its socket. */
export const postgresUrl: SettingParser<string> = (value, name) => {
  const example = 'postgres://user:password@db.example.com:5432/console';
  const address = value.trim();
  if (/^(socket:|\/)/.test(address)) return address;
  if (!/^postgres(ql)?:/.test(address)) return refuse('setting.url', { name, example });
  // A URL of a socket has no host. The client encodes a "%" itself.
  return isUnambiguousUrl(address.replace('@/', '@localhost/'))
    ? address
    : refuse('setting.encoding', { name });
};

/** Accepts a timestamp in UTC. */
export const moment: SettingParser<Date> = (value, name) => {
  const at = new Date(value);
  const isMoment = /^.{10}T\d\d:\d\d(:\d\d)?Z$/.test(value) && isIsoDate(value.slice(0, 10));
  return isMoment && !Number.isNaN(at.getTime()) ? at : refuse('setting.moment', { name, value });
};

/**
 * Accepts proxies: none, any ("true"), or a list of addresses. Rejects a number of hops: a client that connects
 * directly could then forge its address.
 */
export const proxies: SettingParser<boolean | string> = (value, name) => {
  const list = value.trim();
  if (/^(0|false|off|no)$/i.test(list)) return false;
  if (/^(true|on|yes)$/i.test(list)) return true;
  if (/^\d+$/.test(list)) return refuse('setting.proxyCount', { name, value: list });
  const wrong = list.split(',').find((address) => !isProxyAddress(address.trim()));
  return wrong === undefined ? list : refuse('setting.proxies', { name, value: wrong.trim() });
};

/** Names of address ranges that Fastify knows. */
const addressRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyAddress(address: string): boolean {
  const [host = '', bits, ...more] = address.split('/');
  if (addressRanges.includes(address)) return true;
  return isIP(host) > 0 && more.length === 0 && (bits === undefined || /^[\d.:a-f]+$/i.test(bits));
}

function refuse(key: EngineMessageKey, values: Record<string, unknown>): never {
  throw new Error(formatMessage(key, values));
}
