import { expect, test } from 'vitest';
import { subscriptionStatus } from './subscription.ts';

const march = { startsOn: '2026-03-01', endsOn: '2026-04-01', suspended: false };

test.each([
  ['2026-02-28', 'pending'],
  ['2026-03-01', 'active'],
  ['2026-03-31', 'active'],
  ['2026-04-01', 'expired'],
])('on %s it is %s', (today, status) => {
  expect(subscriptionStatus(march, today)).toBe(status);
});

test('suspended until it is over', () => {
  const suspended = { ...march, suspended: true };
  expect(subscriptionStatus(suspended, '2026-02-28')).toBe('suspended');
  expect(subscriptionStatus(suspended, '2026-03-31')).toBe('suspended');
  expect(subscriptionStatus(suspended, '2026-04-01')).toBe('expired');
});
