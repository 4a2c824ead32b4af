import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../platform/client/api.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import texts from '../texts/en.json' with { type: 'json' };
import { questionApi } from './api.ts';
import { Decision } from './decision.tsx';
import { ids, person, question } from './question.fixture.ts';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => void vi.restoreAllMocks());
afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => act(async () => void fireEvent.click(button(name)));

test('an author sees in words why their own question waits for somebody else', async () => {
  await showPage(<Decision question={question({ whyNotApprove: 'own_question' })} />, { me: person() });
  expect([button('Approve').disabled, button('Reject').disabled]).toEqual([true, true]);
  expect(screen.getByText(texts.refusal.own_question)).toBeTruthy();
});

test('what is not complete can be sent back, but not approved', async () => {
  await showPage(<Decision question={question({ whyNotApprove: 'not_a_question_yet' })} />, { me: person() });
  expect([button('Approve').disabled, button('Reject').disabled]).toEqual([true, false]);
});

test('somebody without the permission, and a question that does not wait, have no decision', async () => {
  await showPage(<Decision question={question()} />, { me: person(['question.edit']) });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await showPage(<Decision question={question({ status: 'approved' })} />, { me: person() });
  expect(screen.queryByRole('button')).toBeNull();
});

test('approving names the version that was read, and a refusal stands where it was asked', async () => {
  const approve = vi.spyOn(questionApi, 'approveQuestion').mockRejectedValue(new Refused('changed_since_read', {}));
  await showPage(<Decision question={question({ latestVersion: 3 })} />, { me: person() });
  await click('Approve');
  expect(approve.mock.lastCall).toEqual([{ questionId: ids.question, versionRead: 3 }]);
  expect((await screen.findByRole('alert')).textContent).toContain(texts.refusal.changed_since_read);
});

test('sending back needs a reason', async () => {
  const reject = vi.spyOn(questionApi, 'rejectQuestion').mockResolvedValue({});
  await showPage(<Decision question={question()} />, { me: person() });
  await click('Reject');
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/Reason/);
  const send = () => act(async () => void fireEvent.submit(reason.closest('form') as HTMLFormElement));
  await send();
  expect(reject).not.toHaveBeenCalled();
  fireEvent.change(reason, { target: { value: ' Two options are right. ' } });
  await send();
  expect(reject).toHaveBeenCalledWith({ questionId: ids.question, versionRead: 1, reason: 'Two options are right.' });
});

test('the reason is sent by the keys of a comment too', async () => {
  const reject = vi.spyOn(questionApi, 'rejectQuestion').mockResolvedValue({});
  await showPage(<Decision question={question()} />, { me: person() });
  await click('Reject');
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/Reason/);
  fireEvent.change(reason, { target: { value: 'No source' } });
  await act(async () => void fireEvent.keyDown(reason, { key: 'Enter' }));
  expect(reject).not.toHaveBeenCalled();
  await act(async () => void fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true }));
  expect(reject).toHaveBeenCalledExactlyOnceWith({ questionId: ids.question, versionRead: 1, reason: 'No source' });
});
