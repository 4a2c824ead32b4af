import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { questionApi } from '../api.ts';
import { ids, person } from '../question.fixture.ts';
import { RejectDialog } from './reject-dialog.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => void vi.restoreAllMocks());
afterEach(cleanup);

const other = '0199aaaa-0000-7000-8000-000000000009';
const questions = [
  { id: ids.question, number: 7, title: { en: 'Which metal?' }, status: 'pending' as const, latestVersion: 1 },
  { id: other, number: 8, title: { th: 'โลหะใด' }, status: 'pending' as const, latestVersion: 2 },
];

test('many are named, sent back with one reason, and what was left out is shown', async () => {
  const skipped = [{ id: other, number: 8, reason: 'own_question' }];
  const reject = vi.spyOn(questionApi, 'rejectQuestions').mockResolvedValue({ done: 1, skipped });
  const closed = vi.fn<(outcome: unknown) => void>();
  await showPage(<RejectDialog questions={questions} onClose={closed} />, { me: person() });
  expect(await screen.findByText('#7 Which metal?')).toBeTruthy();
  expect(screen.getByText('#8 โลหะใด')).toBeTruthy();
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/Reason/);
  const send = () => act(async () => void fireEvent.submit(reason.closest('form') as HTMLFormElement));
  await send();
  expect(reject).not.toHaveBeenCalled();
  fireEvent.change(reason, { target: { value: ' Cite the manual. ' } });
  await send();
  const versionsRead = { [ids.question]: 1, [other]: 2 };
  expect(reject.mock.calls).toEqual([[{ ids: [ids.question, other], versionsRead, reason: 'Cite the manual.' }]]);
  await vi.waitFor(() =>
    expect(closed.mock.lastCall).toEqual([{ act: 'reject', done: [ids.question], skipped, notReached: 0 }]),
  );
});
