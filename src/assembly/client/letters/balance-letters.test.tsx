import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { BalanceLetters } from './balance-letters.tsx';

afterEach(cleanup);

const label = 'Balance the letters of the right answers';

test('letters are balanced at a click', async () => {
  const choose = vi.fn();
  await showPage(<BalanceLetters checked={false} onChange={choose} isShuffled />);
  fireEvent.click(await screen.findByLabelText(label));
  expect(choose).toHaveBeenCalledWith(true);
});

test('where options stay as written there is nothing to balance, and the choice says why', async () => {
  await showPage(<BalanceLetters checked onChange={vi.fn()} isShuffled={false} />);
  expect(await screen.findByLabelText(label)).toMatchObject({ disabled: true, checked: false });
  expect(screen.getByText('Only where options are shuffled.')).toBeDefined();
});
