import { expect, test } from 'vitest';
import { isPlaceOf, placeOf } from './place.ts';

const room = { en: 'Computer room B', th: 'ห้องคอมพิวเตอร์ B' };

test('the place of an exam in a room is the name of the room for readers of either language', () => {
  expect(placeOf(room)).toBe('Computer room B / ห้องคอมพิวเตอร์ B');
  expect(placeOf({ en: 'B 12', th: 'B 12' })).toBe('B 12');
  expect(placeOf({ en: '', th: 'ห้องสอบ 1' })).toBe('ห้องสอบ 1');
  expect(placeOf({})).toBe('');
  expect(placeOf({ en: 'a'.repeat(150), th: 'ก'.repeat(150) })).toBe('a'.repeat(150));
});

test('a place that only repeats the room says nothing more', () => {
  expect([placeOf(room), room.en, room.th].map((place) => isPlaceOf(room, place))).toEqual([true, true, true]);
  expect(isPlaceOf(room, 'Computer room B, second floor')).toBe(false);
});
