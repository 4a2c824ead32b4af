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

test('opened again after the end the page says of how many, and what becomes of answers that came late', async () => {
  const room = examRoom();
  room.server.afterEnd = {
    questions: 16,
    late: [
      { position: 4, state: 'waiting' },
      { position: 9, state: 'left_out' },
    ],
  };
  await ended('time_up', room);
  expect(receipt().textContent).toContain('Answers saved: 0 of 16');
  const late = screen.getByRole('heading', { name: 'Answers that came late' }).parentElement;
  expect(late?.textContent).toMatch(/Question 4: waits for a decision.*Question 9: does not count$/);
});

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

/** An exam that the examinee has handed in, whose sitting staff then reopen. */
async function reopened(before: (room: ReturnType<typeof examRoom>) => Promise<void>) {
  const room = await ended('ended_by_staff');
  await before(room);
  Object.assign(room.server, { ended: null, startedAt: room.server.now(), deadline: room.server.now() + 600_000 });
  return room;
}
const asks = ({ server }: ReturnType<typeof examRoom>) => server.calls.filter((name) => name === 'readWaiting').length;

test('the end page notices that the exam goes on, and one step leads in again', async () => {
  await reopened(async () => expect(screen.queryByRole('alert')).toBeNull());
  await pass(11_000);
  await act(() => screen.getByRole('button', { name: 'Go on with the exam' }).click());
  await pass(500);
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(0);
});

test('it asks every ten seconds for ten minutes, and then where the examinee does', async () => {
  const room = await reopened(async (before) => {
    await pass(15 * 60_000);
    expect(asks(before)).toBeLessThanOrEqual(60);
    await act(() => screen.getByRole('button', { name: 'Is the exam reopened?' }).click());
    await pass(100);
    expect(screen.getByText(/It is not/)).toBeDefined();
  });
  await act(() => screen.getByRole('button', { name: 'Is the exam reopened?' }).click());
  await pass(100);
  expect(screen.getByRole('alert').textContent).toContain('The invigilator has reopened your exam');
  const before = asks(room);
  await pass(60_000);
  expect(asks(room)).toBe(before);
});

test.each(['gone', 'elsewhere'] as const)(
  'where the pass is %s it says how to come in, and asks no more',
  async (where) => {
    const room = await reopened(async ({ server }) => void (server.pass = where));
    await pass(60_000);
    expect(asks(room)).toBe(1);
    expect(screen.getByText(/come in again as you did at the start/)).toBeDefined();
  },
);

test('a practice is reopened by nobody, so its end page does not ask', async () => {
  const room = examRoom();
  room.server.practice = true;
  await ended('time_up', room);
  await pass(60_000);
  expect(asks(room)).toBe(0);
});
