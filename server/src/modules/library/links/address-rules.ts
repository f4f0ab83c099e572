/** Which machines our server may contact for an address of the library: only those on the public internet. */
import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');

const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
// The closed ranges of IPv6. Tunnel addresses contain an IPv4 address; documentation addresses lead nowhere.
const closed6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6');

/** An IP address on the public internet. An IPv4 address written as IPv6 is not accepted. */
export const isPublicAddress = (ip: string): boolean => {
  const family = isIP(ip);
  if (family === 4) return !closed.check(ip, 'ipv4');
  return family === 6 && open6.check(ip, 'ipv6') && !closed6.check(ip, 'ipv6');
};
