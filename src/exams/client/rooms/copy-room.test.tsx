import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { administratorMe } from '../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examApi } from '../api.ts';
import { RoomList } from './room-list.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seats = { capacity: 30, seatRows: 5, seatColumns: 6, seatLabels: [] };
const room = { id: 'r', name: { en: 'Room 1' }, ...seats, archivedAt: null, comingCount: 0 };

test('a copy of a room is a new one with its seats and the next free name', async () => {
  const rooms = [room, { ...room, id: 's', name: { en: 'Room 2' } }];
  const listed = { 'hydra:member': rooms, 'hydra:totalItems': 2, 'hydra:next': null };
  vi.spyOn(examApi, 'listRooms').mockResolvedValue(listed);
  const create = vi.spyOn(examApi, 'createRoom').mockResolvedValue({ id: 'new' });
  await showPage(<RoomList />, { me: administratorMe });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Room 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy the room' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name – English' }).value).toBe('Room 3');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalledWith({ name: { en: 'Room 3' }, ...seats }));
});
