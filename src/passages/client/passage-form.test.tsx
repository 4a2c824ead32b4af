import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../platform/client/api.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { ids, person } from '../../questions/client/question.fixture.ts';
import { syllabusApi } from '../../syllabus/client/api.ts';
import texts from '../texts/en.json' with { type: 'json' };
import { passageApi, type OpenPassage } from './api.ts';
import { PassageEditor } from './passage-editor.tsx';
import { PassageForm } from './passage-form.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(syllabusApi, 'readSyllabus').mockResolvedValue({ modules: [] } as never);
});

const passage = (change: Partial<OpenPassage> = {}): OpenPassage => ({
  id: ids.question,
  number: 1,
  title: { en: 'Log' },
  text: { en: '<p>21:40 Panel opened.</p>' },
  outdated: [],
  subsectionId: ids.subsection,
  subsectionCode: '9.7',
  subsectionTitle: { en: 'Communication' },
  moduleCode: 'M09',
  moduleTitle: { en: 'Human factors' },
  status: 'draft',
  servesOlderVersion: false,
  languages: ['en'],
  questionCount: 0,
  usable: 0,
  updatedAt: new Date('2026-11-21T08:00:00Z'),
  latestVersion: 1,
  servingVersion: null,
  revision: 1,
  versions: [],
  questions: [],
  media: {},
  whyNotApprove: null,
  barredUntil: null,
  usedInPapers: 0,
  ...change,
});

/** A page whose passage is read again. */
let read: (next: OpenPassage) => void;
function Page() {
  const [shown, setShown] = useState(passage());
  useEffect(() => {
    read = setShown;
  }, []);
  return <PassageForm passage={shown} />;
}
const title = () => screen.getByLabelText<HTMLInputElement>(/Title.*English/);
const type = (words: string) => fireEvent.change(title(), { target: { value: words } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const update = () => vi.spyOn(passageApi, 'updatePassage').mockResolvedValue({ version: 1, revision: 4 });

test('what somebody else saved is taken over as long as nothing is typed', async () => {
  await showPage(<Page />, { me: person() });
  await act(async () => read(passage({ title: { en: 'Theirs' }, revision: 2 })));
  expect(title().value).toBe('Theirs');
  expect(screen.queryByText(texts.meanwhile.title)).toBeNull();
});

test('what is typed stays beside what somebody else saved, and goes on over it once that is chosen', async () => {
  const saving = update().mockRejectedValueOnce(new Refused('changed_since_read', {}));
  await showPage(<Page />, { me: person() });
  type('Mine');
  await act(async () => read(passage({ title: { en: 'Theirs' }, revision: 2 })));
  expect([title().value, screen.queryByText(texts.meanwhile.title) !== null]).toEqual(['Mine', true]);
  click(texts.save.draft);
  await screen.findByText(texts.refusal.changed_since_read);
  expect([title().value, saving.mock.lastCall?.[0].revisionRead]).toEqual(['Mine', 1]);
  click(texts.meanwhile.keep);
  click(texts.save.draft);
  await waitFor(() => expect(saving.mock.lastCall?.[0]).toMatchObject({ revisionRead: 2, title: { en: 'Mine' } }));
});

test('what is typed goes once the other text is chosen', async () => {
  await showPage(<Page />, { me: person() });
  type('Mine');
  await act(async () => read(passage({ title: { en: 'Theirs' }, revision: 2 })));
  click(texts.meanwhile.take);
  expect([title().value, screen.queryByText(texts.meanwhile.title)]).toEqual(['Theirs', null]);
});

test('what is typed stays while the passage is put away, and can be saved once it is restored', async () => {
  const saving = update();
  const restoring = vi.spyOn(passageApi, 'shelvePassages').mockResolvedValue({ done: 1, skipped: [] });
  await showPage(<Page />, { me: person() });
  type('Mine');
  await act(async () => read(passage({ status: 'trashed', revision: 2 })));
  expect(title().value).toBe('Mine');
  await screen.findByText(texts.meanwhile.restoreHint);
  click(texts.act.restore);
  await waitFor(() => expect(restoring.mock.lastCall?.[0]).toEqual({ ids: [ids.question], shelf: 'bank' }));
  await act(async () => read(passage({ revision: 3 })));
  expect([title().value, screen.queryByText(texts.meanwhile.trashed)]).toEqual(['Mine', null]);
  click(texts.save.draft);
  await waitFor(() => expect(saving.mock.lastCall?.[0]).toMatchObject({ revisionRead: 3, title: { en: 'Mine' } }));
});

test('a passage put away is read alone where nothing is typed, or where that is given up', async () => {
  await showPage(<Page />, { me: person(['question.view', 'question.edit']) });
  type('Mine');
  await act(async () => read(passage({ status: 'archived', revision: 2 })));
  await screen.findByText(texts.meanwhile.askHint);
  expect(screen.queryByRole('button', { name: texts.act.restore })).toBeNull();
  click(texts.meanwhile.discard);
  expect(screen.queryByLabelText(/Title.*English/)).toBeNull();
  await act(async () => read(passage({ revision: 3 })));
  expect(title().value).toBe('Log');
});

test('questions arranged meanwhile cost nothing of what is typed, and no save', async () => {
  const saving = update();
  await showPage(<Page />, { me: person() });
  type('Mine');
  await act(async () => read(passage({ revision: 2 })));
  expect([title().value, screen.queryByText(texts.meanwhile.title)]).toEqual(['Mine', null]);
  click(texts.save.draft);
  await waitFor(() => expect(saving.mock.lastCall?.[0]).toMatchObject({ revisionRead: 2, title: { en: 'Mine' } }));
});

test('a language that does not follow the others says so, and can be found right as it is', async () => {
  const saving = update();
  const two = { en: '<p>Turn it.</p>', th: '<p>หมุน</p>' };
  await showPage(<PassageForm passage={passage({ text: two, languages: ['en', 'th'], outdated: ['th'] })} />, {
    me: person(),
  });
  expect(screen.getByText(texts.outdated.state)).toBeTruthy();
  click(texts.outdated.stillRight);
  expect(screen.queryByText(texts.outdated.state)).toBeNull();
  click(texts.save.draft);
  await waitFor(() => expect(saving.mock.lastCall?.[0]).toMatchObject({ text: two, stillRight: ['th'] }));
});

test('a new passage begins with the focus in its first field', async () => {
  await showPage(<PassageEditor passage={null} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Subsection/ })));
});
