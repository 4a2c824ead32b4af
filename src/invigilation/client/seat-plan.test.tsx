import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import texts from '../texts/en.json' with { type: 'json' };
import type { Place } from './api.ts';
import { CodeTrouble } from './place/code-trouble.tsx';
import { Outages } from './place/outages.tsx';
import { TimesAway } from './place/times-away.tsx';
import { at, place } from './place.fixture.ts';
import { SeatPlan } from './seat-plan.tsx';

afterEach(cleanup);

const cards = (places: readonly Place[]) => places.map(({ seat }) => <p key={seat}>{`Card of ${seat}`}</p>);

test('a seat that is pressed is chosen; who has not come is looked at, and other seats stand below', async () => {
  const turn = vi.fn();
  const places = [place('A1'), place('B2', { sittingId: null, state: 'expected' }), place('Window')];
  await showPage(
    <SeatPlan
      places={places}
      shown={places}
      chosen={new Set(['s A1'])}
      onTurn={turn}
      onTurnAll={() => undefined}
      cards={cards}
    />,
  );
  const plan = within(await screen.findByRole('table', { name: texts.plan.title }));
  const [first, empty] = [plan.getByRole('button', { name: /A1/ }), plan.getByRole('button', { name: /B2/ })];
  expect(first.getAttribute('aria-pressed')).toBe('true');
  expect(first.textContent).toContain(texts.place.working);
  fireEvent.click(first);
  expect(turn.mock.calls).toEqual([['s A1']]);
  expect(screen.queryByText('Card of B2')).toBeNull();
  fireEvent.click(empty);
  screen.getByText('Card of B2');
  screen.getByText('Card of A1');
  const others = screen.getByRole('heading', { name: texts.plan.others }).parentElement;
  expect(others?.textContent).toContain('Card of Window');
});

test('the letter of a row chooses those in it who have come and are shown, by mouse or key, and nobody when all are chosen', async () => {
  const turnAll = vi.fn();
  const hidden = place('A3');
  const places = [place('A1'), place('A2', { sittingId: null, state: 'expected' }), hidden, place('A4'), place('B1')];
  const plan = (chosen: readonly string[]) => (
    <SeatPlan
      places={places}
      shown={places.filter((one) => one !== hidden)}
      chosen={new Set(chosen)}
      onTurn={() => undefined}
      onTurnAll={turnAll}
      cards={cards}
    />
  );
  await showPage(plan(['s A1']));
  const row = await screen.findByRole('button', { name: 'Choose row A' });
  expect(row.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(row);
  cleanup();
  await showPage(plan(['s A1', 's A4']));
  const whole = await screen.findByRole('button', { name: 'Choose row A' });
  expect(whole.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(whole);
  expect(turnAll.mock.calls).toEqual([
    [['s A1', 's A4'], true],
    [['s A1', 's A4'], false],
  ]);
});

test('trouble with codes stands on the plan and the card; a slip is said quietly, and so is a new code', async () => {
  const tried = place('A1', { wrongCodes: 5, wrongCodeAt: at('06:05:00'), usedCodes: 1, usedCodeAt: at('06:04:00') });
  await showPage(
    <SeatPlan places={[tried]} shown={[tried]} chosen={new Set()} onTurn={vi.fn()} onTurnAll={vi.fn()} cards={cards} />,
  );
  expect((await screen.findByRole('button', { name: /A1 / })).textContent).toContain(texts.codes.short);
  cleanup();
  const { container } = await showPage(<CodeTrouble place={tried} />);
  await screen.findByText(/A used entry code was tried again 1 time, .* · Wrong entry code 5 times, last/);
  expect(container.querySelector('svg')).not.toBeNull();
  cleanup();
  const givenBy = { givenName: { en: 'Napa' }, familyName: { en: 'Dee' } };
  const slip = place('A1', {
    wrongCodes: 1,
    wrongCodeAt: at('06:05:00'),
    codeGivenAt: at('06:00:00'),
    codeGivenBy: givenBy,
  });
  const quiet = await showPage(<CodeTrouble place={slip} />);
  await screen.findByText(/New entry code given .* by Napa Dee/);
  expect(quiet.container.querySelector('svg')).toBeNull();
});

test('a place says how long it was cut off and why, and offers to give it back in whole minutes', async () => {
  const outages = [{ id: 'o', cause: 'network' as const, from: at('06:05:00'), to: at('06:08:20') }];
  const giveBack = vi.fn();
  const cutOff = place('A1', { outages, lost: 200_000 });
  const { container } = await showPage(<Outages place={cutOff} name="Mali" onGiveBack={giveBack} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Give back 4 min: Mali' }));
  expect(giveBack.mock.calls).toEqual([[cutOff]]);
  expect(container.textContent).toContain('Without network 3 min 20 s (');
  cleanup();
  const over = await showPage(<Outages place={{ ...cutOff, state: 'finished' }} name="Mali" onGiveBack={giveBack} />);
  expect(over.container.textContent).toContain('Without network 3 min 20 s (');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a place says how often its page was left, and when: by the second, and who is not back yet', async () => {
  const timesAway = [
    { id: 'a', leftAt: at('06:05:11'), backAt: at('06:05:40') },
    { id: 'b', leftAt: at('06:09:00'), backAt: null },
  ];
  const { container } = await showPage(<TimesAway place={place('A1', { focusLost: 3, timesAway })} />);
  await screen.findByText('Left the page 3 times');
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Left 13:05:11, back 13:05:40',
    'Left 13:09:00, not back yet',
  ]);
  expect(container.textContent).toContain('The last times alone');
  cleanup();
  const none = await showPage(<TimesAway place={place('A1', { focusLost: 3 })} />);
  expect(none.container.querySelector('details')).toBeNull();
});
