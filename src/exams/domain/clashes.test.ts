import { expect, test } from 'vitest';
import { clashesOf, clashesThatCome, type Other, type Planned } from './clashes.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const person = (id: string, seat: string | null = null, extraTimePercent = 0) => ({
  id,
  seat,
  extraTimePercent,
  onPaper: false,
});

const planned = (some: Partial<Planned> = {}): Planned => ({
  kind: 'paper',
  opensAt: at('09:00'),
  closesAt: at('10:00'),
  minutes: 60,
  roomId: 'hall',
  capacity: 40,
  candidates: [],
  invigilatorIds: [],
  ...some,
});
const other = (examId: string, some: Partial<Other> = {}): Other => ({ ...planned(), roomId: 'lab', ...some, examId });

test('six are planted, six are found, and nothing else', () => {
  const found = clashesOf(
    planned({
      capacity: 3,
      candidates: [person('ann', 'A1'), person('bob', 'A2'), person('cid', 'A3', 50), person('dot', 'A4')],
      invigilatorIds: ['ivy', 'joe'],
    }),
    [
      // Same room, until half past nine; ann's seat is taken there.
      other('room', { roomId: 'hall', opensAt: at('08:30'), closesAt: at('09:30'), candidates: [person('x', 'A1')] }),
      // Begins when all others have left, but cid writes half an hour longer.
      other('extra', { opensAt: at('10:15'), closesAt: at('11:15'), candidates: [person('bob'), person('cid')] }),
      other('watch', { opensAt: at('10:20'), closesAt: at('11:20'), invigilatorIds: ['ivy'] }),
      // On screen, open the whole morning: who has extra time there cannot fit it in before or after.
      other('screen', {
        kind: 'e_exam',
        opensAt: at('08:30'),
        closesAt: at('09:59'),
        minutes: 30,
        candidates: [person('ann'), person('dot', null, 50)],
      }),
      // These are in nobody's way: another room, the next in the same room, a later watch.
      other('beside', { candidates: [person('y', 'A1')] }),
      other('next', { roomId: 'hall', opensAt: at('10:30'), closesAt: at('11:30'), invigilatorIds: ['joe'] }),
    ],
  );
  expect(found).toEqual([
    { kind: 'capacity', examId: null, personIds: [] },
    { kind: 'room', examId: 'room', personIds: [] },
    { kind: 'seat', examId: 'room', personIds: ['ann'] },
    { kind: 'person', examId: 'extra', personIds: ['cid'] },
    { kind: 'invigilator', examId: 'watch', personIds: ['ivy'] },
    { kind: 'person', examId: 'screen', personIds: ['dot'] },
  ]);
});

test('two windows of a week are no clash; two that leave no time for both are', () => {
  const ann = { candidates: [person('ann')] };
  const window = { kind: 'e_exam', opensAt: at('09:00'), minutes: 60, ...ann } as const;
  const week = new Date(at('09:00').getTime() + 7 * 86_400_000);
  expect(
    clashesOf(planned({ ...window, roomId: null, closesAt: week }), [other('b', { ...window, closesAt: week })]),
  ).toEqual([]);
  const short = { ...window, closesAt: at('09:30') };
  expect(clashesOf(planned({ ...short, roomId: null }), [other('b', short)])).toEqual([
    { kind: 'person', examId: 'b', personIds: ['ann'] },
  ]);
});

test('what stood before does not come again; another exam, or other people of the same, do', () => {
  const clash = (kind: 'room' | 'person', examId: string, ...personIds: string[]) => ({ kind, examId, personIds });
  const before = [clash('room', 'next'), clash('person', 'next', 'ann')];
  expect(clashesThatCome(before, before)).toEqual([]);
  const now = [clash('room', 'next'), clash('room', 'last'), clash('person', 'next', 'ann', 'bob')];
  expect(clashesThatCome(before, now)).toEqual([clash('room', 'last'), clash('person', 'next', 'bob')]);
});
