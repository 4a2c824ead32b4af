import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Paper } from '../desk/desk.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { atExamAddress, seated } from './sitting.fixture.tsx';

atExamAddress();

test('the section stands above each of its questions, what holds in it above the first', async () => {
  const room = examRoom();
  const asked = (position: number, begins: boolean): Paper['questions'][number] => ({
    position,
    kind: 'short_text',
    stem: { en: `<p>Question ${position}</p>` },
    options: [],
    matches: [],
    gaps: [],
    unit: '',
    points: 100,
    section: { title: { en: 'Practice' }, instructions: { en: 'Show your working.' }, begins },
  });
  room.server.questions = [asked(1, true), asked(2, false)];
  await seated(room);
  expect(screen.getByText('Practice')).toBeDefined();
  expect(screen.getByText('Show your working.')).toBeDefined();
  await act(() => fireEvent.keyDown(document.body, { key: 'ArrowRight', bubbles: true }));
  expect(screen.getByText('Practice')).toBeDefined();
  expect(screen.queryByText('Show your working.')).toBeNull();
});
