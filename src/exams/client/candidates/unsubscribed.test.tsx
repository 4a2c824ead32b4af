import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { peopleApi } from '../../../people/client/api.ts';
import { permissions } from '../../../platform/access.ts';
import { administratorMe } from '../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { assemblyApi } from '../../../assembly/client/api.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { examContract } from '../../contract.ts';
import { examApi } from '../api.ts';
import { CandidateFields } from '../schedule/candidate-fields.tsx';
import { plannedFrom, type ScheduleDraft } from '../schedule/schedule-draft.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const module = { id: crypto.randomUUID(), code: 'M06' };
const person = {
  id: crypto.randomUUID(),
  number: 'S-1',
  title: {},
  givenName: { en: 'Mali' },
  familyName: { en: 'Dee' },
  classrooms: [],
  subscription: 'none' as const,
};
const listOf = <Row,>(rows: Row[]) => ({ 'hydra:member': rows, 'hydra:totalItems': rows.length, 'hydra:next': null });

const generatedExamId = crypto.randomUUID();
const proposed = { minutes: 60, passMark: 75, aids: {}, entryBy: 'sign_in', startsTogether: false } as const;
const planned = plannedFrom({ title: { en: 'Hardware' } }, { ...proposed, zone: 'UTC', now: new Date('2026-03-01') });
const nothing = { clashes: [], sameTitle: [], candidateCount: 1, unsubscribed: [] };

function Form({ examineeIds }: { readonly examineeIds: readonly string[] }) {
  const form = useAppForm<ScheduleDraft, typeof examContract.createExam.input>({
    feature: 'exams',
    initial: { ...planned, examineeIds: [...examineeIds] },
    schema: examContract.createExam.input,
    send: () => Promise.resolve({}),
  });
  return <CandidateFields form={form} known={undefined} zone="UTC" generatedExamId={generatedExamId} examId={null} />;
}

/** The form of an exam, in which these are chosen; those whom the server names have no subscription. */
async function show(me: typeof administratorMe, examineeIds: readonly string[], unsubscribed: () => readonly string[]) {
  vi.spyOn(peopleApi, 'listClassrooms').mockResolvedValue(listOf([]));
  vi.spyOn(peopleApi, 'listModuleChoices').mockResolvedValue(listOf([{ ...module, title: { en: 'Hardware' } }]));
  const papers = { blueprint: { moduleId: module.id }, moduleCode: module.code };
  vi.spyOn(assemblyApi, 'readGeneratedExam').mockResolvedValue(papers as never);
  vi.spyOn(examApi, 'findClashes').mockImplementation(async (plan) => ({
    ...nothing,
    unsubscribed: plan.examineeIds.filter((id) => unsubscribed().includes(id)).map((id) => ({ ...person, id })),
  }));
  await showPage(<Form examineeIds={examineeIds} />, { me });
}

async function choose(me: typeof administratorMe, unsubscribed = () => [person.id]) {
  const ask = vi.spyOn(peopleApi, 'listExamineeChoices').mockResolvedValue(listOf([person]));
  await show(me, [], unsubscribed);
  fireEvent.click(await screen.findByRole('tab', { name: 'Single examinees' }));
  expect(await screen.findByText('Not subscribed')).toBeTruthy();
  expect(ask.mock.lastCall?.[0]).toMatchObject({ module: module.id });
  fireEvent.click(screen.getByRole('checkbox', { name: 'S-1 Mali Dee' }));
  expect(await screen.findByText('1 of those chosen is not subscribed to M06')).toBeTruthy();
}

test('who has no subscription is found, named once chosen, and subscribed from the form', async () => {
  const subscribe = vi.spyOn(peopleApi, 'subscribeExaminees').mockResolvedValue({ subscribed: 1 });
  await choose(administratorMe, () => (subscribe.mock.calls.length > 0 ? [] : [person.id]));
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe to M06' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('M06 Hardware'));
  const submit = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit');
  fireEvent.click(submit ?? dialog);
  await waitFor(() => expect(subscribe.mock.lastCall?.[0]).toMatchObject({ examineeIds: [person.id] }));
  expect(subscribe.mock.lastCall?.[0].moduleIds).toEqual([module.id]);
  await waitFor(() => expect(screen.queryByText('1 of those chosen is not subscribed to M06')).toBeNull());
});

test('who may not subscribe examinees reads who can', async () => {
  const fewer = permissions.filter((one) => one !== 'examinee.subscribeExamineeToModule');
  await choose({ ...administratorMe, actor: { ...administratorMe.actor, permissions: fewer } } as never);
  expect(screen.getByText(/You may not subscribe examinees/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Subscribe to M06' })).toBeNull();
});

test('those who were chosen before are counted by what the server says, and stay where they are subscribed to nothing', async () => {
  const subscribe = vi.spyOn(peopleApi, 'subscribeExaminees').mockResolvedValue({ subscribed: 30 });
  const ids = Array.from({ length: 30 }, () => crypto.randomUUID());
  const [first = ''] = ids;
  // One of them was taken out of the module again meanwhile.
  await show(administratorMe, ids, () => (subscribe.mock.calls.length > 0 ? [first] : ids));
  expect(await screen.findByText('30 of those chosen are not subscribed to M06')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe all 30 to M06' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('M06 Hardware'));
  const submit = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit');
  fireEvent.click(submit ?? dialog);
  expect(await screen.findByText('1 of those chosen is not subscribed to M06')).toBeTruthy();
  expect(subscribe.mock.lastCall?.[0].examineeIds).toHaveLength(30);
});
