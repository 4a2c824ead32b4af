import { expect, test } from 'vitest';
import type { Exam } from '../api.ts';
import { closingMovedWith, duplicateOf, plannedFrom, scheduleOf } from './schedule-draft.ts';

const zone = 'Europe/Berlin';

const exam: Exam = {
  id: 'e',
  number: 7,
  title: { en: 'Gas turbines' },
  kind: 'paper',
  practice: false,
  attempts: 1,
  questionsRest: true,
  onlyLanguages: [],
  ownQuestionOrder: false,
  ownOptionOrder: false,
  state: 'released',
  moduleCode: 'M15',
  // A Friday at nine in Berlin, in summer.
  opensAt: new Date('2026-10-02T07:00:00Z'),
  closesAt: new Date('2026-10-02T08:30:00Z'),
  minutes: 60,
  tools: [],
  sectionTools: [],
  aids: { en: 'Ruler' },
  instructions: {},
  passMark: 75,
  room: { id: 'r', name: { en: 'Hall' } },
  entryBy: 'sign_in',
  startsTogether: false,
  safeExamBrowser: true,
  quitPassword: 'leave',
  networks: [{ id: 'n', name: { en: 'Rooms' }, removed: false }],
  roomId: 'r',
  place: 'Hall',
  questionCount: 4,
  candidateCount: 2,
  finishedCount: 2,
  underWay: 0,
  generatedExamId: 'g',
  generatedTitle: {},
  moduleTitle: {},
  languages: ['en'],
  versions: ['A'],
  releasedAt: null,
  endedReason: null,
  closedAt: null,
  invigilators: [{ id: 'i', title: {}, givenName: {}, familyName: {} }],
  candidates: [],
  classrooms: [{ id: 'c', code: 'B1', title: {}, examineeCount: 2, onPaper: false }],
  unregistered: [],
  hasEssays: false,
  roomCode: { use: 'none', byStandard: false },
};

test('an exam again is on the same weekday and time, in a week to come', () => {
  const after = (now: string) => {
    const { opensAt, closesAt } = duplicateOf(exam, { zone, now: new Date(now) });
    return [opensAt, closesAt];
  };
  expect(after('2026-10-02T12:00:00Z')).toEqual(['2026-10-09T09:00', '2026-10-09T10:30']);
  // The clocks have gone back meanwhile: nine is still nine.
  expect(after('2026-11-05T12:00:00Z')).toEqual(['2026-11-06T09:00', '2026-11-06T10:30']);
  expect(after('2026-09-01T12:00:00Z')).toEqual(['2026-10-09T09:00', '2026-10-09T10:30']);
});

test('room, invigilators, classrooms and what is known of the exam come along; a reason for clashes does not', () => {
  expect(duplicateOf(exam, { zone, now: new Date('2026-10-03T00:00:00Z') })).toMatchObject({
    title: exam.title,
    kind: 'paper',
    roomId: 'r',
    place: 'Hall',
    invigilatorIds: ['i'],
    classroomIds: ['c'],
    overrideReason: '',
  });
});

test('a new exam is planned with what its standard says: time, pass mark, aids and start', () => {
  const ofStandard = { minutes: 75, passMark: 80, aids: { en: 'Ruler' }, startsTogether: true };
  const now = new Date('2026-10-02T12:00:00Z');
  expect(plannedFrom({ title: {} }, { ...ofStandard, entryBy: 'code', zone, now })).toMatchObject({
    ...ofStandard,
    entryBy: 'code',
    opensAt: '2026-10-03T09:00',
  });
});

test('an exam again starts as the one before did, whatever the standard says', () => {
  const again = duplicateOf({ ...exam, startsTogether: true }, { zone, now: new Date('2026-10-03T00:00:00Z') });
  expect(again.startsTogether).toBe(true);
});

test('a moment without its day or its time is none, so that the form asks for it', () => {
  const draft = duplicateOf(exam, { zone, now: new Date('2026-11-01T00:00:00Z') });
  const opens = (opensAt: string) => scheduleOf({ ...draft, opensAt }, zone).opensAt;
  expect(['', '2026-11-21T', 'T09:00'].map(opens)).toEqual([undefined, undefined, undefined]);
  expect(opens('2026-11-21T09:00')).toBe('2026-11-21T08:00:00.000Z');
});

test('the last moment to start keeps its distance from an opening that moves', () => {
  const moved = (to: string, closesAt = '2026-12-01T09:30') =>
    closingMovedWith({ from: '2026-12-01T09:00', to, closesAt });

  expect(moved('2026-12-15T09:00')).toBe('2026-12-15T09:30');
  expect(moved('2026-12-01T08:00')).toBe('2026-12-01T08:30');
  expect(moved('2026-12-31T23:45')).toBe('2027-01-01T00:15');
  // Where only a part is typed, nothing follows.
  expect(moved('2026-12-15T')).toBe('2026-12-01T09:30');
  expect(moved('', '2026-12-01T')).toBe('2026-12-01T');
});
