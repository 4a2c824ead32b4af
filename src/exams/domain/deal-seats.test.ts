import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealBySeat, dealSeats } from './deal-seats.ts';
import { neighboursIn, seatsOf, whyNotRoom, type Seating } from './room-seats.ts';

const grid = (seatRows: number, seatColumns: number): Seating => ({ seatRows, seatColumns, seatLabels: [] });
const list = (...seatLabels: string[]): Seating => ({ seatRows: 0, seatColumns: 0, seatLabels });
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index + 1}`, number: `S-${index + 1}`, seat: null }));

test('seats go row by row, and rows beyond Z go on as in a spreadsheet', () => {
  expect(seatsOf(grid(2, 3))).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
  expect(seatsOf(grid(28, 1)).slice(25)).toEqual(['Z1', 'AA1', 'AB1']);
  expect(seatsOf(list('Door', 'Window'))).toEqual(['Door', 'Window']);
});

test('neighbours are beside, in front, behind and across the corners; in a list before and after', () => {
  const corner = neighboursIn(grid(3, 3)).get('A1') ?? [];
  expect(corner.map(({ seat, nearness }) => `${seat} ${nearness}`)).toEqual(['A2 4', 'B1 4', 'B2 1']);
  expect(neighboursIn(grid(3, 3)).get('B2')).toHaveLength(8);
  expect(
    neighboursIn(list('1', '2', '3'))
      .get('2')
      ?.map(({ seat }) => seat),
  ).toEqual(['1', '3']);
});

test('a room needs as many seats as it holds people, each named once; without seats it holds what is said', () => {
  expect(whyNotRoom({ ...grid(2, 3), capacity: 6 })).toBeNull();
  expect(whyNotRoom({ ...grid(2, 3), capacity: 7 })).toBe('fewer_seats_than_people');
  expect(whyNotRoom({ ...list('1', '1'), capacity: 2 })).toBe('seats_named_twice');
  expect(whyNotRoom({ ...list(), capacity: 40 })).toBeNull();
  expect(whyNotRoom({ ...grid(2, 0), capacity: 2 })).toBe('seats_listed_and_in_rows');
  expect(whyNotRoom({ ...grid(2, 3), seatLabels: ['A1'], capacity: 2 })).toBe('seats_listed_and_in_rows');
});

test('who has a seat keeps it; the others get the free ones by their numbers, and some get none', () => {
  const candidates = [
    { id: 'late', number: 'S-10', seat: null },
    { id: 'kept', number: 'S-3', seat: 'A1' },
    { id: 'moved', number: 'S-4', seat: 'Z9' },
    { id: 'first', number: 'S-2', seat: null },
  ];
  expect([...dealSeats(candidates, grid(1, 4), new Set(['A2']))]).toEqual([
    ['kept', 'A1'],
    ['first', 'A3'],
    ['moved', 'A4'],
  ]);
});

test('with two versions or more nobody has the version of who sits beside, in front or behind', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 2, max: 8 }),
      (rows, columns, versions) => {
        const seating = grid(rows, columns);
        const seats = dealSeats(people(rows * columns), seating);
        const seated = people(rows * columns).map((one) => ({ ...one, seat: seats.get(one.id) ?? null }));
        const paperIds = Array.from({ length: versions }, (_, index) => `paper ${index}`);
        const dealt = new Map(dealBySeat(seated, { seating, paperIds, there: [] }));
        expect(dealt.size).toBe(rows * columns);
        const at = new Map(seated.map(({ id, seat }) => [seat, dealt.get(id)]));
        for (const [seat, near] of neighboursIn(seating))
          for (const one of near) if (one.nearness === 4) expect(at.get(one.seat)).not.toBe(at.get(seat));
      },
    ),
  );
});

test('each version is dealt about equally often, and four in a square are all different', () => {
  const papersOf = (rows: number, columns: number) => {
    const seating = grid(rows, columns);
    const seats = dealSeats(people(rows * columns), seating);
    const seated = people(rows * columns).map((one) => ({ ...one, seat: seats.get(one.id) ?? null }));
    return dealBySeat(seated, { seating, paperIds: ['A', 'B', 'C', 'D'], there: [] }).map(([, paper]) => paper);
  };
  expect(papersOf(2, 2)).toEqual(['A', 'B', 'C', 'D']);
  const dealt = papersOf(6, 7);
  const counts = ['A', 'B', 'C', 'D'].map((paper) => dealt.filter((given) => given === paper).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
});

test('who joins gets another version than the neighbours who keep theirs, though it is not the rarest', () => {
  const seating = list('1', '2', '3');
  const there = [
    { seat: '1', paperId: 'A' },
    { seat: '3', paperId: 'A' },
    { seat: null, paperId: 'B' },
    { seat: null, paperId: 'B' },
    { seat: null, paperId: 'B' },
  ];
  expect(dealBySeat([{ id: 'new', number: 'S-9', seat: '2' }], { seating, paperIds: ['A', 'B'], there })).toEqual([
    ['new', 'B'],
  ]);
});
