import { expect, test } from 'vitest';
import { placeStates } from './place-state.ts';
import { countCome, joinSeats, statesOnWall } from './wall.ts';

test.each([
  ['numbers in their order', ['10', '9', '2', '11'], ['2', '9–11']],
  ['two neighbours stand alone', ['1', '2', '4'], ['1', '2', '4']],
  ['rows of a room', ['A1', 'B2', 'A3', 'A2', 'B1', 'B3'], ['A1–A3', 'B1–B3']],
  ['leading noughts', ['01', '03', '02', '10', '09', '11'], ['01–03', '09–11']],
  ['over ten', ['A8', 'A9', 'A10'], ['A8–A10']],
  ['no number at all', ['door', 'window'], ['door', 'window']],
  ['nobody', [], []],
])('seats on the wall: %s', (_, seats, joined) => {
  expect(joinSeats(seats)).toEqual(joined);
});

test('every state has its place on the wall, also where nobody stands so; all but the expected have come', () => {
  const states = statesOnWall([
    { state: 'working', seat: 'A1' },
    { state: 'working', seat: null },
    { state: 'offline', seat: 'B7' },
    { state: 'expected', seat: 'A2' },
  ]);
  expect(states.map(({ state }) => state)).toEqual([...placeStates]);
  expect(states.find(({ state }) => state === 'working')).toEqual({
    state: 'working',
    count: 2,
    seats: ['A1'],
    seatless: 1,
  });
  expect(states.find(({ state }) => state === 'paused')).toMatchObject({ count: 0, seats: [] });
  expect(countCome(states)).toBe(3);
});
