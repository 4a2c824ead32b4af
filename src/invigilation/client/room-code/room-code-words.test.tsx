import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { RoomCode } from '../../room-code-contract.ts';
import type { Wall } from '../api.ts';
import { WallBand } from '../wall/wall-band.tsx';
import { RoomCodePanel } from './room-code-panel.tsx';

afterEach(cleanup);

const shown = { code: 'ABC DEF', until: null, minutes: null };
const board = (roomCode: RoomCode) => showPage(<RoomCodePanel examId="e" roomCode={roomCode} places={[]} />);

test('beside the code the board says what it is for, and that the standard asks for it', async () => {
  await board({ use: 'devices', byStandard: true, shown });
  expect(screen.getByText('Lets a second device in · The standard of this exam asks for it.')).toBeDefined();
  cleanup();
  await board({ use: 'devices_and_start', byStandard: false, shown: null });
  expect(screen.getByText('Opens the paper, and lets a second device in')).toBeDefined();
});

test('the wall says what its code is for, and nothing of who asks for it', async () => {
  const wall = { exam: { candidateCount: 2 }, ready: null, ends: null } as Wall;
  await showPage(<WallBand wall={{ ...wall, roomCode: { use: 'devices', byStandard: true, shown } }} />);
  expect(screen.getByText('ABC DEF')).toBeDefined();
  expect(screen.getByText('Lets a second device in')).toBeDefined();
  expect(screen.queryByText(/standard/)).toBeNull();
});
