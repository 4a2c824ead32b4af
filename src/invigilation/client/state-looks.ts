import type { PlaceState } from '../domain/place-state.ts';

/** What somebody in the room has to look after stands out, and never by its colour alone. */
export const looks: Readonly<Record<PlaceState, string>> = {
  expected: 'status-neutral',
  arrived: 'status-neutral',
  working: 'status-ready',
  paused: 'status-attention',
  on_paper: 'status-attention',
  waiting: 'status-stop',
  offline: 'status-stop',
  finished: 'status-active',
};
