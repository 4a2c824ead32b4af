import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { atExamAddress, fetched, pass, seated } from '../sitting.fixture.tsx';

atExamAddress();

async function movedToPaper(room = examRoom()) {
  await seated(room);
  act(() => void fireEvent.click(screen.getAllByRole('radio')[0] ?? document.body));
  await pass(500);
  room.server.onPaperAt = Date.parse('2026-11-21T03:32:00Z');
  act(room.server.tell);
  await pass(200);
  await fetched(() => import('./on-paper.tsx'), '.question:not(.closing)');
  await pass(50);
  return room;
}

test('who goes on on paper reads until when how many answers are kept, and sees no question', async () => {
  await movedToPaper();
  expect(screen.getByRole('heading', { name: 'You go on on paper' })).toBeDefined();
  expect(screen.getByText('Your answers up to 10:32 are kept: 1 of 3.')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText(/another order on paper/)).toBeNull();
});

test('who had an own order is warned that the paper has another one', async () => {
  const room = examRoom();
  room.server.ownOrder = [{ position: 2 }, { position: 1 }, { position: 3 }];
  await movedToPaper(room);
  expect(screen.getByText(/another order on paper/)).toBeDefined();
});
