import { isIPv6 } from 'node:net';

/** Returns the network used for rate limiting: the IPv4 address itself, or the /64 prefix of an IPv6 address. */
export function toRateLimitNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The URL parser normalizes the address: shortest form, with an embedded IPv4 address in hexadecimal.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [splitGroups(head), splitGroups(tail)];
  const groups =
    tail === undefined ? first : [...first, ...createZeroGroups(8 - first.length - last.length), ...last];
  return groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
    ? formatIpv4(groups.slice(6))
    : `${groups.slice(0, 4).join(':')}::/64`;
}

function splitGroups(part: string | undefined): string[] {
  return part ? part.split(':') : [];
}

function createZeroGroups(length: number): string[] {
  return Array.from({ length }, () => '0');
}

function formatIpv4(groups: string[]): string {
  return groups
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
