import { expect, test } from 'vitest';
import { linkMailState } from './link-mail.ts';

const at = (minute: number) => new Date(minute * 60_000);
const mail = { mailedAt: at(1), refusedAt: null, usedAt: null, expiresAt: at(60), works: true };

test.each([
  ['waiting', { mailedAt: null }],
  ['refused', { mailedAt: null, refusedAt: at(1) }],
  ['refused', { mailedAt: null, refusedAt: at(1), expiresAt: at(2) }],
  ['delivered', {}],
  ['delivered', { refusedAt: at(0) }],
  ['used', { usedAt: at(5), works: false }],
  ['expired', { expiresAt: at(10) }],
  ['replaced', { works: false }],
] as const)('a mail with a link is %s', (state, change) => {
  expect(linkMailState({ ...mail, ...change }, at(10))).toBe(state);
});
