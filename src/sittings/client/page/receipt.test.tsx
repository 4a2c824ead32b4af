import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { atExamAddress, pass, seated } from './sitting.fixture.tsx';

atExamAddress();

const code = '4K 9T 2M 0A 7C XW';
const receipt = () => screen.getByRole('region', { name: 'Your receipt' });

async function ended(how: 'time_up' | 'ended_by_staff', room = examRoom()) {
  room.server.ended = how;
  room.server.receipt = { answers: 2, endedAt: '2026-11-21T04:05:00Z', code };
  await seated(room);
  return room;
}

test.each(['time_up', 'ended_by_staff'] as const)(
  'after %s the receipt says who, how many, when, and the code',
  async (how) => {
    await ended(how);
    const words = receipt().textContent;
    for (const part of ['Answers saved: 0', 'Examinee number7', '21 November 2026, 11:05', code])
      expect(words).toContain(part);
  },
);

test('the code can be copied, and the page printed', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await ended('time_up');
  const button = (name: string) => within(receipt()).getByRole('button', { name });
  await act(async () => button('Copy the code').click());
  expect(writeText).toHaveBeenCalledWith(code);
  expect(button('Copied')).toBeDefined();
  await act(() => button('Print').click());
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('as long as the server has not answered the page says that the code is coming', async () => {
  const room = examRoom();
  room.server.startedAt = room.server.now();
  room.server.ended = 'time_up';
  setTimeout(() => room.network.cut(), 70);
  await seated(room);
  expect(receipt().textContent).toContain('appear here as soon as the server answers');
  expect(receipt().textContent).not.toContain('Exam ended');
  act(() => room.network.mend());
  await pass(1000);
  expect(receipt().textContent).toContain(code);
});
