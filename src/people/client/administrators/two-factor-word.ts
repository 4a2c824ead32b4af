import type { Administrator } from './api.ts';

const ways = { app: 'App', email: 'Email', passkey: 'Passkey' } as const;

/** The key of the word for a second check. */
export const twoFactorWord = (way: Administrator['twoFactor']) =>
  `twoFactor${way === null ? 'None' : ways[way]}` as const;
