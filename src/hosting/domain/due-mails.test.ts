import { expect, test } from 'vitest';
import { isWritten, standingMails } from './due-mails.ts';

const open = { status: 'active', until: '2027-03-01', daysLeft: 200, lasts: 365, graceDays: 14, near: [] } as const;

test('the last step that has come stands for the end of a subscription', () => {
  const stepAt = (daysLeft: number, lasts = 365) => standingMails({ ...open, daysLeft, lasts }).map(({ step }) => step);
  expect([61, 60, 15, 14, 4, 3, 1, 0].map((days) => stepAt(days))).toEqual([[], [60], [60], [14], [14], [3], [3], []]);
  // A month’s subscription begins inside the sixty days.
  expect([31, 14, 3].map((days) => stepAt(days, 31))).toEqual([[], [14], [3]]);
  expect(standingMails({ ...open, until: null, daysLeft: null, lasts: null })).toEqual([]);
});

test('a limit stands at nine tenths and where it is reached, with its number and the end as its period', () => {
  const at = (used: number) => standingMails({ ...open, near: [{ kind: 'examinees', used, limit: 200 }] });
  const mail = { cause: 'examinees', period: '200 until 2027-03-01' };
  expect([179, 180, 199, 200, 201].map(at)).toEqual([
    [],
    [{ ...mail, step: 90 }],
    [{ ...mail, step: 90 }],
    [{ ...mail, step: 100 }],
    [{ ...mail, step: 100 }],
  ]);
});

test('the day a company closes stands for a week, with its end and its days of grace as its period', () => {
  const on = (daysLeft: number, graceDays = 14) => standingMails({ ...open, status: 'ended', daysLeft, graceDays });
  const mail = { cause: 'closed', period: '2027-03-01 and 14 days', step: 1 } as const;
  expect([-14, -20, -21].map((days) => on(days))).toEqual([[mail], [mail], []]);
  expect(on(0, 0)).toEqual([{ ...mail, period: '2027-03-01 and 0 days' }]);
  expect(isWritten(mail, [mail])).toBe(true);
});

test('in the days of grace limits are still written about, in a closed company nothing but its closing is', () => {
  const near = [{ kind: 'questions', used: 9, limit: 10 }] as const;
  const mails = (status: 'grace' | 'ended' | 'suspended') =>
    standingMails({ ...open, status, daysLeft: status === 'ended' ? -14 : 0, near }).map(({ cause }) => cause);
  expect([mails('grace'), mails('ended'), mails('suspended')]).toEqual([['questions'], ['closed'], []]);
});

test('what was said before, or more than it, is not said again in its period', () => {
  const mail = (step: number, period = '100 until open') => ({ cause: 'examinees', period, step }) as const;
  expect(isWritten(mail(90), [])).toBe(false);
  expect(isWritten(mail(90), [mail(90)])).toBe(true);
  expect(isWritten(mail(100), [mail(90)])).toBe(false);
  expect(isWritten(mail(90), [mail(100)])).toBe(true);
  expect(isWritten(mail(90), [mail(100, '80 until open')])).toBe(false);
  const end = (step: number) => ({ cause: 'end', period: '2027-03-01', step }) as const;
  expect([isWritten(end(14), [end(60)]), isWritten(end(60), [end(14)])]).toEqual([false, true]);
});
