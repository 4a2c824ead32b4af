import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { SubscriptionFields, type SubscriptionValues } from './subscription-fields.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const show = (values: Partial<SubscriptionValues>, language: 'en' | 'th' = 'en') =>
  showPage(
    <SubscriptionFields
      form={{
        getInputProps: (path) => ({ value: values[path as keyof SubscriptionValues] ?? '', onChange: () => {} }),
      }}
    />,
    { language },
  );

test('the last day of a subscription stands there before it is saved', async () => {
  await show({ from: '2026-12-01', months: 12 });
  expect(await screen.findByText('Last day: 30 November 2027')).toBeTruthy();
});

test('the last day is written in Thai', async () => {
  await show({ from: '2026-12-01', months: 1 }, 'th');
  expect(await screen.findByText('วันสุดท้าย: 31 ธันวาคม 2569')).toBeTruthy();
});

test('a subscription without a duration has no last day', async () => {
  await show({ from: '2026-12-01', months: '' });
  expect(await screen.findByText('Without a last day')).toBeTruthy();
});
