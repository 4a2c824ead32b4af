import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not of everybody: of one's own, of this computer, for tests, for many at once, or not given out. */
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
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');
// Tunnels to IPv4, and addresses of documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether this is an address of the public internet. Of IPv6 only what is given out at all. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return givenOut.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return isIP(address) === 4 && !closed.check(address, 'ipv4');
}
