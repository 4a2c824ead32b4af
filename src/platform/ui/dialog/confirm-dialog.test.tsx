import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { confirm } from './confirm.ts';
import { showPage } from '../fixtures/page.fixture.tsx';
import { doubleClick } from './use-settled.ts';

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const ask = (accept?: () => Promise<unknown>) => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm({ header: 'Remove', message: '<b>Gone</b> for ever', ...(accept ? { accept } : {}) });
  });
  return answer;
};

test('it shows header, message as text, and the labels of the specification', async () => {
  await showPage(null);
  void ask();
  const dialog = screen.getByRole('alertdialog', { name: 'Remove' });
  expect(dialog.textContent).toContain('<b>Gone</b> for ever');
  expect([button('Cancel').textContent, button('Delete').textContent]).toEqual(['Cancel', 'Delete']);
});

test('header, message, icon and the labels of both buttons are the question’s own where it has them', async () => {
  await showPage(null);
  act(() => {
    void confirm({
      header: 'Release',
      message: 'For good',
      icon: <svg data-testid="own" />,
      acceptLabel: 'Release it',
      rejectLabel: 'Not yet',
    });
  });
  expect(screen.getByRole('alertdialog', { name: 'Release' }).textContent).toContain('For good');
  expect(screen.getByTestId('own')).toBeTruthy();
  expect([button('Not yet').disabled, button('Release it').disabled]).toEqual([false, false]);
});

test('where there is nothing to reject it has one button, and a click beside it closes nothing', async () => {
  await showPage(null);
  vi.useFakeTimers();
  try {
    act(() => {
      void confirm({ header: 'New code', message: 'Shown once', acceptLabel: 'Done', rejectLabel: null });
    });
    const dialog = screen.getByRole('alertdialog', { name: 'New code' });
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    act(() => void vi.advanceTimersByTime(doubleClick));
    fireEvent.mouseDown(dialog.parentElement ?? dialog);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    await act(async () => void fireEvent.click(button('Done')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('while the work runs both buttons are disabled and Escape does nothing; then it closes', async () => {
  await showPage(null);
  let finish: (value?: unknown) => void = () => {};
  const answer = ask(() => new Promise((resolve) => (finish = resolve)));
  fireEvent.click(button('Delete'));
  expect([
    button('Cancel').disabled,
    screen.getByRole('alertdialog').querySelectorAll('button:disabled').length,
  ]).toEqual([true, 3]);
  fireEvent.keyDown(document.documentElement, { key: 'Escape' });
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  await act(async () => finish());
  expect(await answer).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Escape rejects', async () => {
  await showPage(null);
  const answer = ask();
  fireEvent.keyDown(document.documentElement, { key: 'Escape' });
  expect(await answer).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('work that failed is not a yes, and the dialog goes', async () => {
  await showPage(null);
  const answer = ask(async () => false);
  await act(async () => fireEvent.click(button('Delete')));
  expect(await answer).toBe(false);
  const broken = ask(async () => Promise.reject(new Error('broken')));
  const caught = expect(broken).rejects.toThrow('broken');
  await act(async () => fireEvent.click(button('Delete')));
  await caught;
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a click outside closes it, but not the second of the double click that opened it', async () => {
  await showPage(null);
  vi.useFakeTimers();
  try {
    const answer = ask();
    const outside = screen.getByRole('alertdialog').parentElement as HTMLElement;
    fireEvent.mouseDown(outside);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(doubleClick));
    fireEvent.mouseDown(outside);
    expect(await answer).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
