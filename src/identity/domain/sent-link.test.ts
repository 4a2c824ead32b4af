import { expect, test } from 'vitest';
import { sentLinkOf } from './sent-link.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const now = new Date('2026-03-20T09:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const link = (createdAt: Date, usedAt: Date | null = null) => ({
  createdAt,
  usedAt,
  expiresAt: new Date(createdAt.getTime() + 7 * day),
});

test.each([
  ['nobody ever sent one', null, undefined, null],
  ['it was just asked for', ago(minute), undefined, { state: 'waiting', at: ago(minute), until: null }],
  ['it was sent', ago(day), link(ago(day)), { state: 'sent', at: ago(day), until: ago(-6 * day) }],
  ['it was used', ago(day), link(ago(day), ago(minute)), { state: 'used', at: ago(minute), until: null }],
  ['it expired', ago(8 * day), link(ago(8 * day)), { state: 'expired', at: ago(day), until: null }],
  ['it expired long ago', ago(30 * day), undefined, { state: 'expired', at: ago(23 * day), until: null }],
  ['another one is on its way', ago(minute), link(ago(day)), { state: 'waiting', at: ago(minute), until: null }],
  ['something newer took its place', ago(day), undefined, { state: 'void', at: ago(day), until: null }],
  ['nobody noted when it was asked for', null, link(ago(day)), { state: 'sent', at: ago(day), until: ago(-6 * day) }],
])('%s', (_, at, kept, state) => {
  const asked = at && { at, until: new Date(at.getTime() + 7 * day) };
  expect(sentLinkOf(asked, kept, now)).toEqual(state);
});
