import { callbackPath } from './return-path.ts';

/** Where the address of this page says to go after signing out; null for another site, or where it says nothing. */
export const callbackHere = (): string | null =>
  callbackPath(new URLSearchParams(location.search).get('callback'), location.origin);
