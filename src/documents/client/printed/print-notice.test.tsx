import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Exam } from '../../../exams/client/api.ts';
import { administratorMe as me } from '../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { Me } from '../../../platform/client/session/me.ts';
import { documentApi } from '../api.ts';
import { PrintedTab } from './printed-tab.tsx';
import { PrintNotice } from './print-notice.tsx';
import { useNotePrinted } from './use-note-printed.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const exam = { id: crypto.randomUUID(), number: 1, state: 'scheduled', kind: 'paper' } as unknown as Exam;
const person = (number: string) => ({
  id: crypto.randomUUID(),
  number,
  givenName: { en: 'Mali' },
  familyName: { en: 'Dee' },
});
const added = [person('S-1'), person('S-2'), person('S-3'), person('S-4')];

type Facts = Awaited<ReturnType<typeof documentApi.listExamPrints>>['prints'][number]['facts'];

function printed(facts: Facts, people = added) {
  vi.spyOn(documentApi, 'listExamPrints').mockResolvedValue({
    prints: [
      {
        document: 'pack',
        version: null,
        printedAt: new Date('2026-12-01T02:00:00Z'),
        by: { givenName: { en: 'Siri' }, familyName: { en: 'Wong' } },
        people: 20,
        facts,
        places: people.length > 0 ? [{ change: 'added', people }] : [],
      },
    ],
    lacking: people,
    withdrawn: [{ copy: 7, version: 'B', person: null }],
  });
}

test('after people were added the exam’s page says so, and offers their papers and the lists alone', async () => {
  printed([]);
  await showPage(<PrintNotice exam={exam} />, { me });
  expect(
    await screen.findByText(
      /^Invigilator’s pack, printed .* by Siri Wong: 4 people added \(S-1 Mali Dee, .* and 1 more\)\.$/,
    ),
  ).toBeTruthy();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Print the papers of 4 people')).toContain('only=lacking');
  expect(address('Print the lists again')).toContain('parts=lists');
  expect(screen.queryByRole('link', { name: 'Print the pack again' })).toBeNull();
});

test('where the exam itself has changed, everything is printed anew', async () => {
  printed(['when', 'where'], []);
  await showPage(<PrintNotice exam={exam} />, { me });
  expect(await screen.findByText(/other details: time and place\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Print the pack again' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /papers of/ })).toBeNull();
});

test('nothing is said where all is right, and once the exam is over', async () => {
  printed([], []);
  await showPage(
    <>
      <PrintNotice exam={exam} />
      <PrintedTab exam={exam} />
    </>,
    { me },
  );
  expect(await screen.findByText('Up to date')).toBeTruthy();
  expect(screen.queryByText('What was printed is out of date')).toBeNull();
  expect(screen.getByText('Copy 7, version B: somebody deleted since')).toBeTruthy();
  cleanup();
  printed(['when']);
  await showPage(
    <>
      <PrintNotice exam={{ ...exam, state: 'closed' }} />
      <PrintedTab exam={{ ...exam, state: 'closed' }} />
    </>,
    { me },
  );
  expect(await screen.findByText('Out of date')).toBeTruthy();
  expect(screen.queryByText('What was printed is out of date')).toBeNull();
});

test.each([
  ['a visitor by consent', { ...me, supportUntil: new Date('2026-12-01T02:00:00Z') }],
  ['an administrator of a closed company', { ...me, company: { isClosed: true } as unknown as Me['company'] }],
])('what %s prints is not noted, what an administrator prints is', async (_, reader) => {
  const noted = vi.spyOn(documentApi, 'notePrinted').mockResolvedValue({});
  function Printing({ document }: { document: 'pack' | 'lists' }) {
    const note = useNotePrinted(exam.id);
    return <button onClick={() => note({ document, version: null })}>{document}</button>;
  }
  await showPage(<Printing document="pack" />, { me: reader });
  fireEvent.click(await screen.findByText('pack'));
  await showPage(<Printing document="lists" />, { me });
  fireEvent.click(await screen.findByText('lists'));
  await vi.waitFor(() => expect(noted).toHaveBeenCalled());
  expect(noted.mock.calls).toEqual([[{ examId: exam.id, document: 'lists', version: null }]]);
});
