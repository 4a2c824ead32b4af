import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { questionKinds } from '../../../questions/domain/question.ts';
import { sittingContract } from '../../contract.ts';
import { trialCall } from './trial-call.ts';
import { Trial } from './trial-root.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  history.replaceState(null, '', '/try-exam');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await pass(1000);
};

test('the sample has every kind of question once, in both languages, as the contract describes papers', async () => {
  const reading = trialCall(() => Date.now(), crypto.randomUUID())('readSitting', {});
  await vi.advanceTimersByTimeAsync(10);
  const outcome = await reading;
  if (outcome.kind !== 'reply') throw new Error('the try-out has no paper');
  const questions = sittingContract.readSitting.reply.shape.questions.parse(outcome.reply.questions);
  expect(questions.map(({ kind }) => kind).toSorted()).toEqual([...questionKinds].toSorted());
  for (const { stem, options, matches } of questions)
    for (const text of [stem, ...[...options, ...matches].map((option) => option.text)])
      expect(Object.keys(text)).toEqual(['en', 'th']);
});

test('the try-out says what it is, is answered as an exam, ends with a count and starts again; nothing is sent', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  render(<Trial />);
  expect(screen.getByText(/Nothing here is sent/)).toBeDefined();
  await press('Start the try-out');
  expect(screen.getByRole('heading', { name: 'Question 1' })).toBeDefined();
  expect(screen.getByText(/Nothing here is sent/)).toBeDefined();
  await act(async () => void fireEvent.keyDown(document.body, { key: '2', bubbles: true }));
  await pass(1000);
  expect(screen.getByText('1 of 11 answered')).toBeDefined();
  await press('Review and submit');
  await press('Submit and finish');
  await press('Submit now');
  await pass(2000);
  expect(screen.getByText('You answered 1 of 11 questions.')).toBeDefined();
  await press('Start again');
  expect(screen.getByText('0 of 11 answered')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('when the time of the try-out is over it ends by itself', async () => {
  render(<Trial />);
  await press('Start the try-out');
  await pass(16 * 60_000);
  expect(screen.getByRole('heading', { name: 'The time of the try-out is over' })).toBeDefined();
});
