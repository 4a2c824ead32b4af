import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { examineeMe } from '../../../identity/client/person.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { MyExam } from './api.ts';
import { CurrentExam } from './current-exam.tsx';
import { myExam } from './my-exam.fixture.ts';

afterEach(cleanup);

const ready = { ...myExam, state: 'ready' } satisfies MyExam;
const result = { attempt: 1, on: new Date('2026-11-20T03:00:00Z'), percent: 33.33, passed: false, counts: true };

test('after an attempt the home offers the next one, and lists what came of the first', async () => {
  const practice = { attempt: 2, attempts: 3, results: [result] };
  await showPage(<CurrentExam exam={{ ...ready, practice }} />);
  expect(await screen.findByRole('button', { name: 'Try again (2 of 3)' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Attempt 1' });
  expect(link.getAttribute('href')).toBe('/exams/e/result?attempt=1');
  expect(screen.getByText('Not passed')).toBeDefined();
});

test('without a limit the button names the attempt alone, and the first one begins the practice', async () => {
  await showPage(<CurrentExam exam={{ ...ready, practice: { attempt: 2, attempts: null, results: [result] } }} />);
  expect(await screen.findByRole('button', { name: 'Try again (attempt 2)' })).toBeDefined();
  cleanup();
  await showPage(<CurrentExam exam={{ ...ready, practice: { attempt: 1, attempts: 3, results: [] } }} />);
  expect(await screen.findByRole('button', { name: 'Start practice' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an exam of codes alone is not started from the home, which leads to the form after signing out', async () => {
  await showPage(<CurrentExam exam={{ ...ready, entryBy: 'code' }} />, { me: examineeMe });
  expect(await screen.findByText(/your number and the code on your slip, at .+\/exams\/e\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Start exam' })).toBeNull();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out and enter the code' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/exams/e'));
});

test('where a sign-in does as well, the home starts the exam and asks for no code', async () => {
  await showPage(<CurrentExam exam={{ ...ready, entryBy: 'both' }} />);
  expect(await screen.findByRole('button', { name: 'Start exam' })).toBeDefined();
  expect(screen.queryByText(/code on your slip/)).toBeNull();
});
