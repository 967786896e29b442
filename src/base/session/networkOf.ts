import { isIPv6 } from 'node:net';

/** The network that an address is counted as: an IPv4 address itself, of an IPv6 address the 64 bits that one customer is given. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // As addresses are written in URLs they are in their shortest form, and an IPv4 address in them in hexadecimal.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const groups = tail === undefined ? first : [...first, ...zeros(8 - first.length - last.length), ...last];
  return groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
    ? ipv4Of(groups.slice(6))
    : `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(part: string | undefined): string[] {
  return part ? part.split(':') : [];
}

function zeros(length: number): string[] {
  return Array.from({ length }, () => '0');
}

function ipv4Of(groups: string[]): string {
  return groups
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
