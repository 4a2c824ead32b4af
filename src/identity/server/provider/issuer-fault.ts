/** Why an address cannot be that of a provider; null where it can. Plain HTTP only where the operator names the origin. */
export function issuerFault(issuer: string, named: readonly string[]): 'no_address' | 'not_https' | null {
  const address = URL.parse(issuer);
  if (!address || !/^https?:$/.test(address.protocol)) return 'no_address';
  if (address.username || address.password || address.search || address.hash) return 'no_address';
  return address.protocol === 'https:' || named.includes(address.origin) ? null : 'not_https';
}
