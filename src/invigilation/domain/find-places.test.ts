import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const place = (number: string, seat: string | null, en: string, th: string) => ({
  number,
  seat,
  givenName: { en, th },
  familyName: { en: 'Srisuk', th: 'ศรีสุข' },
});
const places = [
  place('S-001', 'A1', 'Anong', 'อนงค์'),
  place('S-010', 'A10', 'Chai', 'ชัย'),
  place('S-0A1', null, 'Fah', 'ฟ้า'),
];
const found = (text: string) => findPlaces(places, text).map(({ number }) => number);

test('a whole seat means who sits there; anything else is looked for in seat, number and names of both languages', () => {
  expect(found('a1')).toEqual(['S-001']);
  expect(found(' A10 ')).toEqual(['S-010']);
  expect(found('0a')).toEqual(['S-0A1']);
  expect(found('chai s')).toEqual(['S-010']);
  expect(found('ฟ้า')).toEqual(['S-0A1']);
  expect(found('nobody')).toEqual([]);
  expect(found('')).toHaveLength(3);
});
