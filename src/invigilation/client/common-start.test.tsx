import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { invigilationApi, type BoardExam, type Place } from './api.ts';
import { CommonStart } from './common-start.tsx';

afterEach(cleanup);

const exam = (more: Partial<BoardExam>) => ({ id: 'e', state: 'open', startsTogether: true, ...more }) as BoardExam;
const places = (...ready: readonly boolean[]) => ready.map((is) => ({ ready: is }) as Place);
const show = (more: Partial<BoardExam>, ...ready: readonly boolean[]) =>
  showPage(<CommonStart exam={exam({ startedTogetherAt: null, ...more })} places={places(...ready)} />);
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Start for everybody' });

test('an exam that everybody begins alone has no start for all', async () => {
  await show({ startsTogether: false }, true);
  expect(button()).toBeNull();
});

test('the start asks once, with how many are not ready, and is sent then', async () => {
  const start = vi.spyOn(invigilationApi, 'startTogether').mockResolvedValue({ done: 2 });
  await show({}, true, true, false);
  expect(screen.getByRole('status').textContent).toContain('Ready: 2 of 3.');
  fireEvent.click(button() as HTMLButtonElement);
  expect(await screen.findByText(/Ready: 2 of 3\. Not ready: 1\./)).toBeDefined();
  expect(start).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Start for everybody' }));
  await vi.waitFor(() => expect(start).toHaveBeenCalledWith({ examId: 'e' }));
});

test('nobody starts an exam that is not open, or that has started', async () => {
  await show({ state: 'scheduled' }, true);
  expect(button()?.disabled).toBe(true);
  cleanup();
  await show({ startedTogetherAt: new Date('2026-11-26T02:00:00Z') }, true);
  expect(button()).toBeNull();
  expect(screen.getByText(/Started for everybody at/)).toBeDefined();
});
