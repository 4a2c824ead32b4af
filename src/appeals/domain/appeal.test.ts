import { expect, test } from 'vitest';
import { missingIn, mostAppeals, restsUpon, whyNotAnswer, whyNotAppeal, type AppealOutcome } from './appeal.ts';

const until = new Date('2026-03-10T16:59:59Z');
const before = new Date('2026-03-10T16:59:59Z');
const after = new Date('2026-03-10T17:00:00Z');
const made = (number: number | null, outcome: AppealOutcome | null = null, withdrawnAt: Date | null = null) => ({
  number,
  outcome,
  withdrawnAt,
});
const asked = { number: 3, questions: 10, window: { days: 14, until }, earlier: [] };

test('the last moment of the last day counts, the next one does not; nought days are none', () => {
  expect(whyNotAppeal(asked, before)).toBeNull();
  expect(whyNotAppeal(asked, after)).toBe('appeals_closed');
  expect(whyNotAppeal({ ...asked, window: { days: 0, until } }, before)).toBe('appeals_closed');
});

test('one open appeal for each question and one for the result; a number is one of the paper', () => {
  const earlier = [made(3), made(4, 'rejected'), made(5, null, before)];
  expect(whyNotAppeal({ ...asked, earlier }, before)).toBe('appealed_already');
  for (const number of [4, 5, 10, null]) expect(whyNotAppeal({ ...asked, number, earlier }, before)).toBeNull();
  expect(whyNotAppeal({ ...asked, number: null, earlier: [made(null)] }, before)).toBe('appealed_already');
  expect(whyNotAppeal({ ...asked, number: 11 }, before)).toBe('no_such_question');
  const many = Array.from({ length: mostAppeals }, () => made(1, null, before));
  expect(whyNotAppeal({ ...asked, earlier: many }, before)).toBe('too_many');
});

test('an answer waits for a proposed decision, and rests upon the last one that was made', () => {
  const [waiting, refused, applied, withdrawn] = (['', 'refused', 'applied', 'withdrawn'] as const).map((outcome) => ({
    id: outcome,
    outcome: outcome || null,
  }));
  if (!waiting || !refused || !applied || !withdrawn) throw new Error('four decisions');
  const inThai = { answer: { th: 'เฉลยถูกต้อง' }, language: 'th' } as const;
  expect(whyNotAnswer(made(3), [waiting, applied], inThai)).toBe('decision_waits');
  expect(whyNotAnswer(made(3), [refused], inThai)).toBeNull();
  expect(whyNotAnswer(made(3, 'accepted'), [], inThai)).toBe('answered_before');
  expect(whyNotAnswer(made(3, null, before), [], inThai)).toBe('answered_before');
  expect(whyNotAnswer(made(3), [refused], { ...inThai, language: 'en' })).toBe('not_in_their_language');
  expect(whyNotAnswer(made(3), [waiting], { answer: { en: 'Yes', th: ' ' }, language: 'th' })).toBe(
    'not_in_their_language',
  );
  expect(restsUpon([withdrawn, refused, applied])).toBe('refused');
  expect(restsUpon([withdrawn])).toBeNull();
});

test('an answer says which language of the interface it lacks', () => {
  expect(missingIn({ en: 'Yes' })).toEqual(['th']);
  expect(missingIn({ en: ' ', th: 'ใช่' })).toEqual(['en']);
  expect(missingIn({ en: 'Yes', th: 'ใช่' })).toEqual([]);
});
