import { expect, test } from 'vitest';
import { roomDraft, roomOf } from './room-draft.ts';

const row = {
  id: 'r',
  name: { en: 'Hall' },
  capacity: 3,
  seatRows: 0,
  seatColumns: 0,
  seatLabels: [],
  archivedAt: null,
  comingCount: 0,
};

test('a room comes back from the form as it went in, however its seats are named', () => {
  for (const seats of [{}, { seatRows: 2, seatColumns: 3 }, { seatLabels: ['Door', 'Window'] }]) {
    const { name, capacity, seatRows, seatColumns, seatLabels } = { ...row, ...seats };
    expect(roomOf(roomDraft({ ...row, ...seats }))).toEqual({ name, capacity, seatRows, seatColumns, seatLabels });
  }
});

test('only the chosen way of naming seats counts, and empty lines do not', () => {
  const draft = { ...roomDraft(row), seatRows: 4, seatColumns: 4, labels: ' 1 \n\n2' };
  expect(roomOf({ ...draft, way: 'list' })).toMatchObject({ seatRows: 0, seatColumns: 0, seatLabels: ['1', '2'] });
  expect(roomOf({ ...draft, way: 'rows' })).toMatchObject({ seatRows: 4, seatColumns: 4, seatLabels: [] });
  expect(roomOf({ ...draft, capacity: '' }).capacity).toBeUndefined();
});

test('a room without a number of its own takes as many people as it has seats', () => {
  const draft = { ...roomDraft(), capacity: '', seatRows: 5, seatColumns: 9, labels: 'Door\nWindow\n' };
  expect(roomOf({ ...draft, way: 'rows' }).capacity).toBe(45);
  expect(roomOf({ ...draft, way: 'list' }).capacity).toBe(2);
  expect(roomOf({ ...draft, way: 'none' }).capacity).toBeUndefined();
  expect(roomOf({ ...draft, way: 'rows', capacity: 40 }).capacity).toBe(40);
  expect(roomOf({ ...draft, way: 'rows', seatRows: '' }).capacity).toBeUndefined();
});
