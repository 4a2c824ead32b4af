import { expect, test } from 'vitest';
import type { Exam } from '../api.ts';
import { everybodyOnScreen, waysAsked, waysIn, waysLike, type WayDraft } from './way-draft.ts';

const person = (examineeId: string, onPaper: boolean, byClassroom = false) => ({ examineeId, onPaper, byClassroom });
const room = (id: string, onPaper: boolean) => ({ id, onPaper });
const exam = (candidates: object[], classrooms: object[], kind = 'both') =>
  ({ id: 'first', number: 12, kind, candidates, classrooms }) as unknown as Exam;

const chosen = (ways: WayDraft, kind: Exam['kind'] = 'both') =>
  waysAsked({ kind, examineeIds: ['a', 'b'], classroomIds: ['k', 'm'], ways });

test('the form says of those it names how they write: all, some or none on paper', () => {
  expect(waysIn(exam([person('a', false), person('c', true, true)], [room('k', false)]))).toEqual(everybodyOnScreen);
  expect(waysIn(exam([person('a', true)], [room('k', true)])).choice).toBe('paper');
  expect(waysIn(exam([person('a', true), person('b', false)], [room('k', true)]))).toEqual({
    choice: 'some',
    onPaper: ['k', 'a'],
    like: null,
  });
});

test('asked is who of those still chosen writes on paper, and nothing where the exam is held in one way', () => {
  expect(chosen(everybodyOnScreen)).toEqual({ examineeIds: [], classroomIds: [], like: null });
  expect(chosen({ choice: 'paper', onPaper: [], like: null })).toEqual({
    examineeIds: ['a', 'b'],
    classroomIds: ['k', 'm'],
    like: null,
  });
  const some: WayDraft = { choice: 'some', onPaper: ['b', 'm', 'gone'], like: null };
  expect(chosen(some)).toEqual({ examineeIds: ['b'], classroomIds: ['m'], like: null });
  expect(chosen(some, 'e_exam')).toBeNull();
});

test('a duplicate writes as the exam before did, as long as nobody chooses otherwise', () => {
  const like = waysLike(exam([person('a', true), person('b', false)], [room('k', true), room('m', false)]));
  expect(chosen(like)).toEqual({ examineeIds: ['a'], classroomIds: ['k'], like: 'first' });
  expect(chosen({ ...like, choice: 'e_exam' })).toEqual({ examineeIds: [], classroomIds: [], like: null });
  expect(chosen({ ...like, choice: 'some' })).toEqual({ examineeIds: ['a'], classroomIds: ['k'], like: null });
  expect(waysLike(exam([person('a', true)], [], 'paper'))).toEqual(everybodyOnScreen);
});
