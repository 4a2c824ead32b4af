import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { roomCodeTexts } from '../../../texts/room-code/index.ts';
import { enter } from '../../desk/enter.ts';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { atExamAddress, fetched, pass } from '../sitting.fixture.tsx';
import { SittingRoot } from '../sitting-root.tsx';

atExamAddress();

async function open(server: Partial<ReturnType<typeof examRoom>['server']>) {
  const room = examRoom();
  Object.assign(room.server, server);
  const desk = room.openTab();
  render(<SittingRoot desk={desk} />);
  void enter(desk);
  await pass(500);
  await fetched(() => import('../waiting-room/waiting-room.tsx'), '[aria-busy=true]');
  await act(async () => void (await import('./room-code-form.tsx')));
  await pass(2500);
  return { room, desk };
}

async function give(code: string) {
  fireEvent.change(screen.getByLabelText('Code of the room'), { target: { value: code } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go on' })));
  await pass(500);
}

test('a device that waits offers the code once one is shown, keeps what was typed wrongly, and goes in with the right one', async () => {
  const { room } = await open({ pass: 'waiting' });
  expect(screen.queryByLabelText('Code of the room')).toBeNull();
  room.server.roomCode = 'K7M 2QT';
  await pass(2500);
  await give('K7M 2QX');
  expect(screen.getByRole('alert').textContent).toContain('not the code of the room');
  expect(screen.getByLabelText<HTMLInputElement>('Code of the room').value).toBe('K7M 2QX');
  await give('K7M 2QT');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Question 1');
});

test('where the exam begins with the code, the waiting room asks for it and for nothing else', async () => {
  const { room } = await open({ wait: 'room_code', roomCode: null, rules: { en: 'No phones.' } });
  expect(screen.queryByRole('button', { name: 'I am ready' })).toBeNull();
  await give('K7M 2QT');
  expect(screen.getByRole('alert').textContent).toBe(roomCodeTexts.en.no_room_code);
  room.server.roomCode = 'K7M 2QT';
  await give('K7M 2QT');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Question 1');
});

test('every sentence of the code is there in both languages, with the same placeholders', () => {
  const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g);
  expect(Object.keys(roomCodeTexts.th)).toEqual(Object.keys(roomCodeTexts.en));
  for (const key of Object.keys(roomCodeTexts.en) as (keyof typeof roomCodeTexts.en)[])
    expect(placeholders(roomCodeTexts.th[key])).toEqual(placeholders(roomCodeTexts.en[key]));
});
