import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { waitingOf, WhoWaits } from './who-waits.tsx';

/** The browser's own sound, of which these tests count how often it was begun. */
let sounds = 0;
/** What somebody does from the notice, and for whom. */
let acts: string[] = [];
let isActive = true;
class Sound {
  currentTime = 0;
  destination = {};
  resume = async () => undefined;
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: <To,>(to: To) => to,
    start: (at: number) => void (at === 0 && sounds++),
    stop: () => undefined,
  });
}

beforeEach(() => {
  [sounds, isActive, acts] = [0, true, []];
  localStorage.clear();
  vi.stubGlobal('AudioContext', Sound);
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: {
      get hasBeenActive() {
        return isActive;
      },
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = (number: string, state: 'waiting' | 'working' = 'waiting', since = '2026-11-26T02:00:00Z') => ({
  sittingId: number,
  number,
  givenName: { en: `Given ${number}` },
  familyName: { en: 'Name' },
  seat: `A${number}`,
  state,
  waitingSince: state === 'waiting' ? new Date(since) : null,
  waitingCode: state === 'waiting' ? `C${number}` : null,
});
type Places = ReturnType<typeof place>[];

/** The board, whose places change as the server says. */
async function board() {
  const server = new EventTarget();
  function Board() {
    const [places, setPlaces] = useState<Places>([]);
    useEffect(() => {
      const react = (event: Event) => setPlaces((event as CustomEvent<Places>).detail);
      server.addEventListener('places', react);
      return () => server.removeEventListener('places', react);
    }, []);
    return (
      <>
        <PageHeader title="Final" waiting={waitingOf(places).length} />
        <WhoWaits places={places} onAct={(name, { number }) => acts.push(`${name} ${number}`)} />
      </>
    );
  }
  await showPage(<Board />);
  await screen.findByRole('switch');
  return (...places: Places) => act(() => void server.dispatchEvent(new CustomEvent('places', { detail: places })));
}
const ask = () => screen.getByRole('switch', { name: /Sound/ });

test('who waits stands in the title and in one notice, with seats; it goes when nobody waits', async () => {
  const shows = await board();
  await shows(place('1'), place('2', 'working'));
  expect(document.title).toMatch(/^\(1\) Final/);
  expect(screen.getByRole('alert').textContent).toBe(
    '1 person waits to be let in1 · Given 1 Name · Seat A1 · Code C1Let inSend away',
  );
  await shows(place('1'), place('2'));
  expect(document.title).toMatch(/^\(2\) Final/);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('2 people wait to be let in');
  fireEvent.click(screen.getByRole('button', { name: 'Let in: 2 · Given 2 Name · Seat A2 · Code C2' }));
  fireEvent.click(screen.getByRole('button', { name: /^Send away: 1 / }));
  expect(acts).toEqual(['let_in 2', 'send_away 1']);
  await shows(place('1', 'working'));
  expect(document.title).toMatch(/^Final/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the sound is off until it is asked for; then it comes once for all who are new, and is remembered', async () => {
  const shows = await board();
  await shows(place('1'));
  expect(sounds).toBe(0);
  fireEvent.click(ask());
  expect(sounds).toBe(1);
  await shows(place('1'), place('2'), place('3'));
  expect(sounds).toBe(2);
  await shows(place('1'), place('3'));
  expect(sounds).toBe(2);
  // The same person asks on yet another device.
  await shows(place('1', 'waiting', '2026-11-26T02:05:00Z'));
  expect(sounds).toBe(3);
  cleanup();
  await board();
  expect((ask() as HTMLInputElement).checked).toBe(true);
});

test('before somebody has clicked or typed nothing sounds, and the board says so', async () => {
  localStorage.setItem('sanam board sound', 'on');
  isActive = false;
  const shows = await board();
  await shows(place('1'));
  expect(sounds).toBe(0);
  expect(screen.getByText(/only after you have clicked or typed on this page/)).toBeDefined();
});
