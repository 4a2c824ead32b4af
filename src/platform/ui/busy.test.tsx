import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { blockWhile } from './feedback/busy.tsx';
import { showPage } from './fixtures/page.fixture.tsx';

afterEach(cleanup);

test('the overlay is there as long as anything that set the loading flag still runs', async () => {
  await showPage(null);
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const both = [blockWhile(work), blockWhile(work)];
  expect(await screen.findByRole('status', { name: 'Please wait' })).toBeTruthy();
  await act(async () => {
    ends[0]?.();
    await both[0];
  });
  expect(screen.queryByRole('status')).not.toBeNull();
  await act(async () => {
    ends[1]?.();
    await both[1];
  });
  expect(screen.queryByRole('status')).toBeNull();
});
