import { expect, test } from 'vitest';
import type { ScheduleDraft } from '../schedule/schedule-draft.ts';
import { copiedRow, firstRow, nextRow, withMode, withPapers, withProposedTitle, type PlanRow } from './plan-rows.ts';

const blank = { zone: 'Asia/Bangkok', now: new Date('2026-12-01T02:00:00Z'), day: null };
const rooms = ['Hall', 'Laboratory', 'Library'].map((name) => ({ id: name, name: { en: name } }));
const rowWith = (draft: Partial<ScheduleDraft>, more: Partial<PlanRow> = {}): PlanRow => {
  const row = firstRow(blank);
  return { ...row, ...more, draft: { ...row.draft, ...draft } };
};

test('a table begins tomorrow at nine, or on the day that the calendar showed', () => {
  expect(firstRow(blank).draft).toMatchObject({ opensAt: '2026-12-02T09:00', closesAt: '2026-12-02T09:30' });
  expect(firstRow({ ...blank, day: '2026-12-24' }).draft.closesAt).toBe('2026-12-24T09:30');
});

test('a copy has all but the room and the people: the following room that is free then, and nobody yet', () => {
  const above = rowWith(
    {
      title: { en: 'Physics' },
      roomId: 'Hall',
      place: 'Hall',
      classroomIds: ['c'],
      invigilatorIds: ['i'],
      examineeIds: ['e'],
    },
    { generatedExamId: 'g', classrooms: [{ value: 'c', label: 'B1' }] },
  );
  const copy = copiedRow(above, [above], rooms);
  expect(copy).toMatchObject({ generatedExamId: 'g', classrooms: [] });
  expect(copy.key).not.toBe(above.key);
  expect(copy.draft).toMatchObject({
    title: { en: 'Physics' },
    roomId: 'Laboratory',
    place: 'Laboratory',
    classroomIds: [],
    invigilatorIds: [],
    examineeIds: [],
  });
  expect(copiedRow(above, [above, copy], rooms).draft.roomId).toBe('Library');
  const last = rowWith({ roomId: 'Library' });
  expect(copiedRow(last, [above, copy, last], rooms).draft.roomId).toBeNull();
  expect(copiedRow(rowWith({}), [], rooms).draft.roomId).toBeNull();
});

test('the next row is at the same time in the following room, and waits for papers of its own', () => {
  const moments = { opensAt: '2026-12-05T13:00', closesAt: '2026-12-05T14:00', kind: 'paper' } as const;
  const above = rowWith({ ...moments, title: { en: 'Physics' }, roomId: 'Hall' }, { generatedExamId: 'g' });
  const next = nextRow(above, { ...blank, rooms }, [above]);
  expect(next).toMatchObject({ generatedExamId: null, papers: null });
  expect(next.draft).toMatchObject({ ...moments, title: {}, roomId: 'Laboratory', place: 'Laboratory' });
});

test('papers bring title, time and pass mark; what was typed in the row stays', () => {
  const found = {
    draft: rowWith({ title: { en: 'Electricity' }, minutes: 40, passMark: 80, opensAt: '2026-12-30T08:00' }).draft,
    generatedExamId: 'g',
    like: null,
    classrooms: [],
  };
  const row = withPapers(rowWith({ opensAt: '2026-12-05T13:00', roomId: 'Hall', classroomIds: ['c'] }), found);
  expect(row.draft).toMatchObject({
    title: { en: 'Electricity' },
    minutes: 40,
    passMark: 80,
    opensAt: '2026-12-05T13:00',
    roomId: 'Hall',
    classroomIds: ['c'],
  });
  const other = { ...found, draft: { ...found.draft, title: { en: 'Physics' } } };
  expect(withPapers(row, other).draft.title).toEqual({ en: 'Physics' });
  const renamed = { ...row, draft: { ...row.draft, title: { en: 'Group 2' } } };
  expect(withPapers(renamed, other).draft.title).toEqual({ en: 'Group 2' });
});

test('an exam that is held again brings its kind and its people, and its moments into an empty table', () => {
  const draft = rowWith({ kind: 'paper', opensAt: '2026-12-30T08:00', closesAt: '2026-12-30T10:00' }).draft;
  const found = {
    draft: { ...draft, minutes: 60, classroomIds: ['c'], examineeIds: ['e'] },
    generatedExamId: 'g',
    like: { title: { en: 'Physics' }, opensAt: new Date('2026-11-30T01:00:00Z') },
    classrooms: [{ value: 'c', label: 'B1' }],
  };
  const row = withPapers(rowWith({}), found);
  expect(row.draft).toMatchObject({ kind: 'paper', classroomIds: ['c'], examineeIds: ['e'] });
  // Half an hour is too little for an hour on paper.
  expect(row.draft).toMatchObject({ opensAt: '2026-12-02T09:00', closesAt: '2026-12-02T10:00' });
  const alone = withPapers(rowWith({}), { ...found, withMoments: true });
  expect(alone.draft).toMatchObject({ opensAt: '2026-12-30T08:00', closesAt: '2026-12-30T10:00' });
});

test('another exam in its place brings its own people, and its own title where the day had moved', () => {
  const held = (name: string, classroom: string) => ({
    draft: { ...rowWith({ title: { en: name } }).draft, classroomIds: [classroom], invigilatorIds: [`i${classroom}`] },
    generatedExamId: 'g',
    like: { title: { en: name }, opensAt: new Date('2026-11-30T01:00:00Z') },
    classrooms: [{ value: classroom, label: classroom }],
  });
  const physics = withPapers(rowWith({}), held('Physics', 'c'));
  const moved = withProposedTitle(physics, { en: 'Physics (5 December 2026)' });
  const electricity = withPapers(moved, held('Electricity', 'd'));
  expect(electricity.draft).toMatchObject({
    title: { en: 'Electricity' },
    classroomIds: ['d'],
    invigilatorIds: ['id'],
  });
  expect(electricity.classrooms).toEqual([{ value: 'd', label: 'd' }]);
  // Other papers for the same class.
  const { draft } = withPapers(electricity, { ...held('Fuel', 'e'), like: null });
  expect(draft).toMatchObject({ title: { en: 'Fuel' }, classroomIds: ['d'], invigilatorIds: ['id'] });
});

test('on paper the end moves behind the time that the exam takes, and never nearer', () => {
  const { draft } = rowWith({ minutes: 90 });
  expect(withMode(draft, 'paper').closesAt).toBe('2026-12-02T10:30');
  expect(withMode({ ...draft, closesAt: '2026-12-02T12:00' }, 'paper').closesAt).toBe('2026-12-02T12:00');
  expect(withMode(draft, 'both').closesAt).toBe('2026-12-02T09:30');
});
