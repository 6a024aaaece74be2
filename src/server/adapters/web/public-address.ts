import ipaddr from 'ipaddr.js';

/** Addresses of the global IPv6 internet: https://www.iana.org/assignments/ipv6-address-space */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: private and local networks, this machine, multicast,
 * and the ranges that contain an IPv4 address (NAT64, 6to4, Teredo). An IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalIpv6));
}
