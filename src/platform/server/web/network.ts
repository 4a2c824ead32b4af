/**
 * The network of an address, which is all that is kept of it: an IPv4 address without its last number, an IPv6 address
 * without its second half.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  const plain = mapped?.[1] ?? address;
  return plain.includes(':') ? firstHalf(plain) : plain.split('.').slice(0, 3).join('.');
}

/** `::` stands for as many zeros as are missing. */
function firstHalf(address: string): string {
  const [before = '', after] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = before === '' ? [] : before.split(':');
  const behind = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind].slice(0, 4).join(':');
}
