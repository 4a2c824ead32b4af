import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { sittingApi } from '../home/api.ts';
import { atExamAddress, fetched, seated } from './sitting.fixture.tsx';

atExamAddress();
beforeEach(() => localStorage.setItem('sanam.signed-in', '1'));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('who is signed in and opens the address of an exam gets the paper, where the company hands over', async () => {
  const room = examRoom();
  room.server.pass = 'gone';
  const asked = vi.spyOn(sittingApi, 'enterDirectly').mockImplementation(async () => {
    room.server.pass = 'held';
    return { sittingId: 's', pass: null };
  });
  await seated(room);
  await fetched(async () => undefined, '.skeleton');
  expect(screen.getByRole('heading', { name: /^Question 1/ })).toBeDefined();
  expect(asked.mock.calls).toEqual([[{ examId: 'e' }]]);
});

test('where nothing is handed over, and where something stands in the way, home says so', async () => {
  const room = examRoom();
  room.server.pass = 'gone';
  vi.spyOn(sittingApi, 'enterDirectly').mockRejectedValue(new Refused('not_handed_over', {}));
  const left = vi.spyOn(location, 'replace').mockReturnValue();
  await seated(room);
  await vi.waitFor(() => expect(left.mock.calls).toEqual([['/login']]));
});

test('nobody is asked for who is not signed in', async () => {
  const asked = vi.spyOn(sittingApi, 'enterDirectly');
  const room = examRoom();
  room.server.pass = 'gone';
  localStorage.clear();
  await seated(room);
  expect(screen.getByRole('main').textContent).not.toBe('');
  expect(asked).not.toHaveBeenCalled();
});
