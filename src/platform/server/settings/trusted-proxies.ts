import { isIP } from 'node:net';

/** Names for ranges: this computer, its link, private networks. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies of TRUSTED_PROXIES, one by one. */
export const proxiesIn = (text: string): string[] => text.split(',').map((part) => part.trim());

/** What is wrong with a part of TRUSTED_PROXIES, as a sentence, or null. */
export function proxyFault(part: string): string | null {
  if (named.includes(part)) return null;
  const [address = '', bits, ...more] = part.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || (bits !== undefined && !isLength(bits, family === 4 ? 32 : 128)))
    return `"${part}" is no address and no range. Write addresses such as 10.0.0.5, ranges such as 10.0.0.0/8, or ${named.join(', ')}, separated by commas`;
  if (bits === '0') return `"${part}" would believe everybody. Name the addresses of the proxies alone`;
  return null;
}

const isLength = (bits: string, most: number): boolean => /^\d{1,3}$/.test(bits) && Number(bits) <= most;
