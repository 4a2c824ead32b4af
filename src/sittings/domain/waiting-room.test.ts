import { expect, test } from 'vitest';
import { waitBefore, type BeforeStart } from './waiting-room.ts';

const at = new Date('2026-11-26T02:00:00Z');
const nothing: BeforeStart = {
  practice: false,
  rules: {},
  startsByRoomCode: false,
  roomCodeAt: null,
  startsTogether: false,
  startedTogetherAt: null,
  readyAt: null,
  startedAt: null,
};
const rules = { en: 'Phones are switched off.', th: 'ปิดโทรศัพท์' };

test('without rules, and where everybody begins alone, nobody waits', () => {
  expect(waitBefore(nothing)).toBeNull();
  expect(waitBefore({ ...nothing, rules: { en: '', th: '' } })).toBeNull();
});

test('rules in either language are read first', () => {
  expect(waitBefore({ ...nothing, rules })).toBe('to_read');
  expect(waitBefore({ ...nothing, rules: { th: rules.th } })).toBe('to_read');
  expect(waitBefore({ ...nothing, rules, readyAt: at })).toBeNull();
});

test('where all start together, who is ready waits for the start, and who comes later does not', () => {
  const together = { ...nothing, startsTogether: true };
  expect(waitBefore(together)).toBe('to_read');
  expect(waitBefore({ ...together, readyAt: at })).toBe('for_all');
  expect(waitBefore({ ...together, startedTogetherAt: at })).toBe('to_read');
  expect(waitBefore({ ...together, startedTogetherAt: at, readyAt: at })).toBeNull();
});

test('where it begins with the code of the room, that comes before all else', () => {
  const coded = { ...nothing, rules, startsTogether: true, startsByRoomCode: true };
  expect(waitBefore(coded)).toBe('room_code');
  expect(waitBefore({ ...coded, readyAt: at })).toBe('room_code');
  expect(waitBefore({ ...coded, roomCodeAt: at })).toBe('to_read');
  expect(waitBefore({ ...nothing, startsByRoomCode: true, roomCodeAt: at })).toBeNull();
});

test('nobody waits in a practice, or once their clock runs', () => {
  const all = { ...nothing, rules, startsTogether: true, startsByRoomCode: true };
  expect(waitBefore({ ...all, practice: true })).toBeNull();
  expect(waitBefore({ ...all, startedAt: at })).toBeNull();
});
