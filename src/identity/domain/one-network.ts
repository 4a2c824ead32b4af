/** Sign-ins of the last days from one network. */
export type SeenNetwork = {
  readonly network: string;
  readonly people: number;
  /** Each of them by a proxy that says for whom it asks and is not believed. */
  readonly byUnknownProxy: boolean;
};

export type OneNetwork = {
  /** The proxy is not among TRUSTED_PROXIES, or it is and does not say for whom it asks. */
  readonly why: 'proxy_not_trusted' | 'proxy_silent';
  readonly network: string;
  readonly people: number;
};

/** Fewer may well sit in one room. */
const many = 5;

/** How many days back sign-ins are looked at. */
export const daysOfNetworks = 3;

/**
 * Whether everybody seems to come from one network because that is the proxy's. A school whose people all come from
 * its own network is none: only a proxy names somebody else, and nobody but a proxy comes from this computer itself.
 */
export function oneNetwork(seen: readonly SeenNetwork[]): OneNetwork | null {
  const [only, ...others] = seen;
  if (!only || others.length > 0 || only.people < many) return null;
  const { network, people } = only;
  if (only.byUnknownProxy) return isPrivate(network) ? { why: 'proxy_not_trusted', network, people } : null;
  return isLoopback(network) ? { why: 'proxy_silent', network, people } : null;
}

/** Networks as they are kept: three numbers of IPv4, four groups of IPv6. */
const isLoopback = (network: string): boolean => /^127\.|^0:0:0:0$/.test(network);

/** Whether addresses of this network are given out by its operator, such as those of a proxy beside us. */
export const isPrivate = (network: string): boolean =>
  isLoopback(network) ||
  /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(network) ||
  /^(f[cd][0-9a-f]|fe[89ab])[0-9a-f]:/.test(network);

/** A range that TRUSTED_PROXIES takes. */
export const rangeOf = (network: string): string => (network.includes(':') ? `${network}::/64` : `${network}.0/24`);
