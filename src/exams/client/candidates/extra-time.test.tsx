import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { administratorMe as me } from '../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examApi, type Candidate, type Exam } from '../api.ts';
import { useExtraTime } from './use-extra-time.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const exam = { id: crypto.randomUUID(), number: 1, state: 'scheduled', kind: 'paper' } as unknown as Exam;
const candidate = {
  examineeId: crypto.randomUUID(),
  number: 'S-1',
  givenName: { en: 'Mali' },
  familyName: { en: 'Dee' },
  extraTimePercent: 20,
  largerText: true,
  extraTimeReason: 'Broken wrist',
  progress: 'not_started',
} as unknown as Candidate;
const clash = {
  kind: 'room',
  exam: { id: crypto.randomUUID(), number: 7, title: { en: 'Next one' }, opensAt: new Date(), closesAt: new Date() },
  people: [],
} as const;

function Acts() {
  const { actionsFor, dialog } = useExtraTime(exam);
  return (
    <>
      {actionsFor(candidate).map(({ label, run }) => (
        <button key={label} type="button" onClick={() => run?.()}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
}

/** Refuses until a reason is given; what was sent. */
function refusing() {
  const change = vi.spyOn(examApi, 'changeExtraTime');
  change.mockImplementation(({ overrideReason = null }) =>
    overrideReason ? Promise.resolve({}) : Promise.reject(new Refused('clashes', { count: 1, clashes: [clash] })),
  );
  return change;
}

const reason = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Reason to keep the plan/ });

test('an extra time that clashes names the other exam in the dialog, and is saved with a reason', async () => {
  const change = refusing();
  await showPage(<Acts />, { me });
  fireEvent.click(await screen.findByText('Extra time and text for this exam'));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/7 · Next one/)).toBeTruthy();
  fireEvent.change(await reason(), { target: { value: 'They wait outside' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  expect(change.mock.calls[1]?.[0]).toMatchObject({
    own: { percent: 20, largerText: true, reason: 'Broken wrist' },
    overrideReason: 'They wait outside',
  });
});

test('going back to the usual extra time asks for a reason too where that clashes', async () => {
  const change = refusing();
  await showPage(<Acts />, { me });
  fireEvent.click(await screen.findByText('Back to their usual extra time and text'));
  expect(await screen.findByText(/7 · Next one/)).toBeTruthy();
  fireEvent.change(await reason(), { target: { value: 'They wait outside' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  expect(change.mock.calls[1]?.[0]).toMatchObject({ own: null, overrideReason: 'They wait outside' });
});
