import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import texts from '../../texts/en.json' with { type: 'json' };
import type { Place } from '../api.ts';
import { place } from '../place.fixture.ts';
import { ActBar } from './act-bar.tsx';
import { ActDialog } from './act-dialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const bar = (places: readonly Place[], chosen: readonly string[]) => (
  <ActBar
    places={places}
    shown={places}
    chosen={new Set(chosen)}
    onChoose={nothing}
    onAct={nothing}
    onIncident={nothing}
  />
);
const dialog = (act: 'pause' | 'reopen', places: readonly Place[]) => (
  <ActDialog act={act} examId="e" places={places} onClose={nothing} onDone={nothing} />
);

test('only what can be done for those who are chosen is offered, and nothing while nobody is', async () => {
  const places = [place('A1'), place('A2', { state: 'finished', endReason: 'submitted' })];
  await showPage(bar(places, []));
  await screen.findByText('0 chosen');
  const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered()).toEqual([texts.incidents.record]);
  cleanup();
  await showPage(bar(places, ['s A2']));
  await screen.findByText('1 chosen');
  expect(offered()).toEqual([texts.act.reopen, texts.incidents.record]);
});

test('the dialog names whom it is for and how many it is not for; one press writes a reason', async () => {
  const over = place('A2', { state: 'finished' });
  await showPage(dialog('pause', [place('A1'), over]));
  const asked = within(await screen.findByRole('dialog'));
  asked.getByText('A1 S-A1 Mali A1');
  asked.getByText('It cannot be done for 1 of those chosen.');
  fireEvent.click(asked.getByRole('button', { name: texts.reason.toilet }));
  expect(asked.getByRole<HTMLTextAreaElement>('textbox', { name: texts.words }).value).toBe(texts.reason.toilet);
});

test('who ended before their time is given back the minutes that were left, and more only where somebody says so', async () => {
  await showPage(dialog('reopen', [place('A1', { state: 'finished', leftAtEnd: 57.2 * 60_000 })]));
  const asked = within(await screen.findByRole('dialog'));
  asked.getByText('58 minutes were left when the sitting ended.');
  expect(asked.getByRole<HTMLInputElement>('textbox', { name: texts.minutes }).value).toBe('58');
});
