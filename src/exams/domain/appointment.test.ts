import { expect, test } from 'vitest';
import { noticeDue, type Appointment } from './appointment.ts';

const appointment: Appointment = {
  title: { en: 'Module 6', th: 'โมดูล 6' },
  kind: 'paper',
  opensAt: '2026-03-02T02:00:00.000Z',
  closesAt: '2026-03-02T04:00:00.000Z',
  minutes: 90,
  place: 'Room 2',
  seat: 'A1',
};

test('who knows of no appointment is sent one, and nothing where there is none', () => {
  expect(noticeDue(null, appointment)).toBe('planned');
  expect(noticeDue(null, null)).toBeNull();
});

test('an appointment that is called off is sent once', () => {
  expect(noticeDue(appointment, null)).toBe('cancelled');
});

test.each([
  ['title', { title: { en: 'Module 6', th: 'โมดูล หก' } }],
  ['kind', { kind: 'e_exam' }],
  ['beginning', { opensAt: '2026-03-02T02:30:00.000Z' }],
  ['end', { closesAt: '2026-03-02T05:00:00.000Z' }],
  ['minutes', { minutes: 100 }],
  ['place', { place: 'Room 3' }],
  ['seat', { seat: null }],
] as const)('another %s is sent as a change', (_, change) => {
  expect(noticeDue(appointment, { ...appointment, ...change })).toBe('changed');
});

test('the same appointment is not sent again, in whatever order its fields were kept', () => {
  const kept = Object.fromEntries(Object.entries(structuredClone(appointment)).toReversed()) as Appointment;
  expect(noticeDue({ ...kept, title: { th: 'โมดูล 6', en: 'Module 6' } }, appointment)).toBeNull();
});
