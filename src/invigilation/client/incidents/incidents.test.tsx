import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import texts from '../../texts/en.json' with { type: 'json' };
import type { Incident, IncidentsOfExam } from '../api.ts';
import { IncidentList } from './incident-list.tsx';

afterEach(cleanup);
const { incidents: words } = texts;

const at = (time: string) => new Date(`2026-03-01T${time}Z`);
const mali = { examineeId: 'x', number: 'S-7', title: {}, givenName: { en: 'Mali' }, familyName: { en: 'Dee' } };
const incident = (more: Partial<Incident>): Incident => ({
  id: 'i',
  category: 'room',
  words: 'Fire alarm',
  measures: '',
  happenedAt: at('03:00:00'),
  recordedAt: at('03:01:00'),
  by: { givenName: { en: 'Ratana' }, familyName: { en: 'Chai' } },
  people: [],
  followUps: [],
  ...more,
});
const list: IncidentsOfExam = {
  incidents: [
    incident({}),
    incident({
      id: 'j',
      category: 'misconduct',
      words: 'A telephone',
      measures: 'Taken away',
      happenedAt: at('03:20:00'),
      people: [mali],
      followUps: [{ id: 'f', words: 'It was a calculator', withdraws: true, at: at('03:40:00'), by: null }],
    }),
  ],
  extraTime: [
    {
      id: 'e',
      givenAt: at('03:10:00'),
      minutes: 5,
      words: 'Alarm over',
      by: null,
      people: [mali],
      causes: ['network'],
    },
  ],
  moves: [
    {
      id: 'm',
      act: 'to_paper' as const,
      movedAt: at('03:15:00'),
      words: 'The screen went dark',
      by: null,
      people: [mali],
    },
  ],
};

test('incidents and extra time stand in one list by time, with whom, by whom and what followed', async () => {
  const follow = vi.fn();
  await showPage(<IncidentList list={list} onFollowUp={follow} />);
  const rows = within(await screen.findByRole('list', { name: words.title })).getAllByRole('listitem');
  const [alarm, extra, move, telephone] = rows.map((row) => row.textContent);
  expect(alarm).toContain('Fire alarm');
  expect(alarm).toContain(words.all);
  expect(alarm).toContain('Ratana Chai');
  expect(extra).toContain('5 min given');
  expect(extra).toContain('Network');
  expect(move).toContain('To paper');
  expect(move).toContain('The screen went dark');
  expect(telephone).toContain('S-7 Mali Dee');
  expect(telephone).toContain('Taken away');
  expect(telephone).toContain(words.withdrawn);
  expect(telephone).toContain('It was a calculator');
  fireEvent.click(screen.getAllByRole('button', { name: words.followUp })[1] ?? document.body);
  expect(follow.mock.calls).toEqual([[list.incidents[1]]]);
});

test('who may only read finds no button, and an exam in which nothing happened says so', async () => {
  await showPage(<IncidentList list={list} onFollowUp={null} />);
  await screen.findByText('Fire alarm');
  expect(screen.queryByRole('button', { name: words.followUp })).toBeNull();
  cleanup();
  await showPage(<IncidentList list={{ incidents: [], extraTime: [], moves: [] }} onFollowUp={null} />);
  await waitFor(() => expect(screen.getByText(words.empty)).toBeTruthy());
});
