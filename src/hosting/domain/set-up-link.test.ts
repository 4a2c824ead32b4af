import { expect, test } from 'vitest';
import { namesFrom, whyLinkOver } from './set-up-link.ts';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);

test('a link works until its hour, and once', () => {
  const open = { usedAt: null, expiresAt: at('10:00') };
  expect(whyLinkOver(open, at('09:59'))).toBeNull();
  expect(whyLinkOver(open, at('10:00'))).toBe('set_up_link_over');
  expect(whyLinkOver({ ...open, usedAt: at('09:00') }, at('09:59'))).toBe('set_up_link_used');
  expect(whyLinkOver(undefined, at('09:00'))).toBe('set_up_link_over');
});

test.each([
  ['Siriporn Wong', { en: 'Siriporn' }, { en: 'Wong' }],
  ['  Ana  María de la Cruz ', { en: 'Ana' }, { en: 'María de la Cruz' }],
  ['ศิริพร วงศ์ทอง', { th: 'ศิริพร' }, { th: 'วงศ์ทอง' }],
  ['Siriporn', { en: 'Siriporn' }, {}],
  ['', {}, {}],
])('%j is a name in its script, given name first', (words, givenName, familyName) => {
  expect(namesFrom(words)).toEqual({ givenName, familyName });
});
