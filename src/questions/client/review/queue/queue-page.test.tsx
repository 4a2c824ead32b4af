import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../../platform/client/api.ts';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { questionApi } from '../../api.ts';
import { ids, person, question } from '../../question.fixture.ts';
import type { QueuedQuestion } from '../queries.ts';
import { QueuePage } from './queue-page.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const numbers = [12, 13, 14];
const idOf = (number: number) => `${ids.question.slice(0, -2)}${number}`;
let left: number[] = [];

const waiting = (number: number): QueuedQuestion => ({
  id: idOf(number),
  number,
  title: { en: `Question ${number}` },
  kind: 'single',
  moduleCode: 'M03',
  subsectionCode: '3.6',
  version: 1,
  servingVersion: null,
  author: { id: ids.author, name: { en: 'Ada' } },
  reviewer: null,
  isMine: false,
  waitingSince: new Date('2026-11-21T08:00:00Z'),
  checks: [],
  openComments: 0,
});

beforeEach(() => {
  vi.restoreAllMocks();
  left = [...numbers];
  // The page of a test has no view to bring anything into.
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(questionApi, 'listReviewQueue').mockImplementation(async () => ({
    questions: left.map(waiting),
    total: left.length,
    own: 2,
    apart: 1,
  }));
  vi.spyOn(questionApi, 'readQuestion').mockImplementation(async ({ questionId }) => {
    const number = numbers.find((one) => idOf(one) === questionId) ?? 0;
    return question({
      id: questionId,
      number,
      latestVersion: number,
      status: left.includes(number) ? 'pending' : 'approved',
    });
  });
  vi.spyOn(questionApi, 'checkQuestion').mockResolvedValue({ faults: [], warnings: [] });
  vi.spyOn(questionApi, 'listComments').mockResolvedValue({ comments: [] });
});
afterEach(cleanup);

const key = (letter: string) => act(async () => void fireEvent.keyDown(document.body, { key: letter }));
const shows = (number: number) => screen.findByRole('heading', { level: 2, name: `#${number}` });

test('keys go on and back and approve the version that was read; then the next one comes', async () => {
  const approve = vi.spyOn(questionApi, 'approveQuestion').mockImplementation(async ({ questionId }) => {
    left = left.filter((number) => idOf(number) !== questionId);
    return { approvedAt: new Date() };
  });
  await showPage(<QueuePage />, { me: person() });
  await shows(12);
  await key('j');
  await shows(13);
  await key('k');
  await shows(12);
  await key('j');
  await shows(13);
  await key('a');
  expect(approve.mock.calls.map(([given]) => given)).toMatchObject([{ questionId: idOf(13), versionRead: 13 }]);
  await shows(14);
  const list = screen.getByRole('navigation', { name: 'Questions that wait' });
  expect(within(list).getByRole('img', { name: 'Approved' })).toBeTruthy();
  expect(screen.getByText('3 of 3')).toBeTruthy();
  expect(screen.getByText(/^2 that you wrote/)).toBeTruthy();
});

test('the second of two clicks approves nothing: the next question was not read', async () => {
  const approve = vi.spyOn(questionApi, 'approveQuestion').mockImplementation(async ({ questionId }) => {
    left = left.filter((number) => idOf(number) !== questionId);
    return { approvedAt: new Date() };
  });
  await showPage(<QueuePage />, { me: person() });
  await shows(12);
  const click = (detail: number) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Approve' }), { detail }));
  await click(1);
  await shows(13);
  await click(2);
  expect(approve).toHaveBeenCalledOnce();
  await click(1);
  expect(approve).toHaveBeenCalledTimes(2);
});

test('what was refused is said of that question only', async () => {
  vi.spyOn(questionApi, 'approveQuestion').mockRejectedValue(new Refused('not_pending', {}));
  await showPage(<QueuePage />, { me: person() });
  await shows(12);
  await key('a');
  expect(await screen.findByText(/not waiting for approval/)).toBeTruthy();
  const list = screen.getByRole('navigation', { name: 'Questions that wait' });
  await act(async () => void fireEvent.click(within(list).getByText(/Question 14/)));
  await shows(14);
  expect(screen.queryByText(/not waiting for approval/)).toBeNull();
});

test('what is typed as a comment decides nothing; r asks for the reason first', async () => {
  const approve = vi.spyOn(questionApi, 'approveQuestion');
  const reject = vi.spyOn(questionApi, 'rejectQuestion');
  await showPage(<QueuePage />, { me: person() });
  await shows(12);
  await screen.findByRole('textbox', { name: 'Comment' });
  await key('c');
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  expect(document.activeElement).toBe(field);
  await act(async () => void fireEvent.keyDown(field, { key: 'a' }));
  expect(approve).not.toHaveBeenCalled();
  field.blur();
  await key('r');
  expect(await screen.findByRole('dialog', { name: 'Reject question #12' })).toBeTruthy();
  await key('a');
  expect([approve.mock.calls, reject.mock.calls]).toEqual([[], []]);
});

test('a comment asked for before its field is there gets the focus, and meanwhile nothing is decided', async () => {
  let answer = (_: { comments: [] }): void => undefined;
  vi.spyOn(questionApi, 'listComments').mockImplementation(() => new Promise((done) => (answer = done)));
  const approve = vi.spyOn(questionApi, 'approveQuestion');
  await showPage(<QueuePage />, { me: person() });
  await shows(12);
  await key('c');
  await key('a');
  expect(approve).not.toHaveBeenCalled();
  await act(async () => answer({ comments: [] }));
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  expect(document.activeElement).toBe(field);
});

test('somebody who may not decide on it is shown why, and no key helps', async () => {
  vi.spyOn(questionApi, 'readQuestion').mockResolvedValue(
    question({ id: idOf(12), number: 12, whyNotApprove: 'not_a_question_yet' }),
  );
  const approve = vi.spyOn(questionApi, 'approveQuestion');
  await showPage(<QueuePage />, { me: person() });
  await shows(12);
  await key('a');
  expect(approve).not.toHaveBeenCalled();
  expect(screen.getByText(/not complete yet/)).toBeTruthy();
});

test('chosen ones are approved together, after they were shown with their keys', async () => {
  await showPage(<QueuePage />, { me: person() });
  await shows(12);
  await key('x');
  await key('j');
  await shows(13);
  await key('x');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Approve 2' })));
  const asked = await screen.findByRole('alertdialog');
  expect(within(asked).getByText(/^2 questions/)).toBeTruthy();
  expect(await within(asked).findAllByText('Key')).toHaveLength(2);
});
