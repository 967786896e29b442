import { BlockList, isIP } from 'node:net';
import reservedRanges from './reservedRanges.json';

// IANA IPv6 address space: only 2000::/3 is global unicast, which excludes loopback, unique local, link-local,
// multicast, IPv4-mapped and 64:ff9b:1::/48. Networks without IPv4 reach the IPv4 internet through 64:ff9b::/96 (RFC
// 6052).
const NAT64 = '64:ff9b::';
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');
unicast.addSubnet(NAT64, 96, 'ipv6');

// IANA IPv4 and IPv6 special-purpose address registries.
const reserved = new BlockList();
for (const range of Object.keys(reservedRanges.ipv4)) {
  const { address, prefix } = parseRange(range);
  reserved.addSubnet(address, prefix, 'ipv4');
  reserved.addSubnet(`${NAT64}${address}`, 96 + prefix, 'ipv6');
}
for (const range of Object.keys(reservedRanges.ipv6)) {
  const { address, prefix } = parseRange(range);
  reserved.addSubnet(address, prefix, 'ipv6');
}

/** Returns true if an IP address is public: global unicast, not reserved or private. */
export function isPublicIpAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  if (family === 4) return !reserved.check(address, 'ipv4');
  return unicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

function parseRange(range: string): { address: string; prefix: number } {
  const [address = '', prefix] = range.split('/');
  return { address, prefix: Number(prefix) };
}
