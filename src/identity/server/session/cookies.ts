import type { Wire } from '../../../platform/server/serve.ts';

/** The `__Host-` prefix makes browsers refuse the cookie from a subdomain or without a secure connection. */
export const refreshCookie = '__Host-sanam-refresh';
/** The pass of a sitting. Like the refresh cookie: no script can read it, no other site can send it. */
export const passCookie = '__Host-sanam-pass';
/** A sign-in that waits for its second check. */
export const pendingCookie = '__Host-sanam-pending';
/** A way to the provider of a company and back. */
export const providerCookie = '__Host-sanam-provider';

/** A browser never reads such a token, its page neither; any other caller gets it in the body. */
export function handOver(wire: Wire, cookie: string, token: string, seconds: number): string | null {
  if (!wire.isBrowser) return token;
  wire.setCookie(cookie, token, seconds);
  return null;
}
