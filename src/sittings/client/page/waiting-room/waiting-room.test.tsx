import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../desk/enter.ts';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { atExamAddress, fetched, pass } from '../sitting.fixture.tsx';
import { SittingRoot } from '../sitting-root.tsx';

atExamAddress();

async function arrive(server: Partial<ReturnType<typeof examRoom>['server']>) {
  const room = examRoom();
  Object.assign(room.server, { wait: 'to_read' }, server);
  const desk = room.openTab();
  render(<SittingRoot desk={desk} />);
  void enter(desk);
  await pass(500);
  await fetched(() => import('./waiting-room.tsx'), '[aria-busy=true]');
  return room;
}
const ready = () => screen.getByRole<HTMLButtonElement>('button', { name: 'I am ready' });

test('who sits where reads that, the state of the device and the rules; ready is who has accepted them', async () => {
  await arrive({ rules: { en: 'Phones are switched off.' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Electrical fundamentals');
  for (const shown of ['Malee', '7', 'A4', '60 min', 'Phones are switched off.'])
    expect(screen.getByText(shown)).toBeDefined();
  expect(screen.getByText('It can keep your answers if the network fails.')).toBeDefined();
  expect(ready().disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have read the rules and keep to them.' }));
  expect(ready().disabled).toBe(false);
  await act(async () => void fireEvent.click(ready()));
  await pass(500);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Question 1');
});

test('who has a photo sees their own, and nobody else a place for one', async () => {
  await arrive({ photo: true });
  expect(screen.getByRole('img', { name: 'Your photo' }).getAttribute('src')).toBe('/api/sitting/photo');
  cleanup();
  await arrive({});
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull();
});

test('without rules there is nothing to accept; who is ready reads what they wait for', async () => {
  await arrive({ startsTogether: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await act(async () => void fireEvent.click(ready()));
  await pass(500);
  // The button is gone; what it led to has the focus and is read out.
  expect(document.activeElement?.textContent).toBe('You are ready. The exam has not begun yet.');
  expect(screen.queryByRole('button', { name: 'I am ready' })).toBeNull();
});
