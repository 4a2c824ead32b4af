import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { peopleApi } from '../../../people/client/api.ts';
import { permissions } from '../../../platform/access.ts';
import { administratorMe } from '../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { CandidateChooser } from './candidate-chooser.tsx';

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

function Form() {
  const [examineeIds, setIds] = useState<string[]>([]);
  return (
    <CandidateChooser
      examineeIds={examineeIds}
      classroomIds={[]}
      known={{ candidates: [], classrooms: [] }}
      module={module}
      error={null}
      onExaminees={setIds}
      onClassrooms={() => undefined}
    />
  );
}

async function choose(me: typeof administratorMe) {
  vi.spyOn(peopleApi, 'listClassrooms').mockResolvedValue(listOf([]));
  vi.spyOn(peopleApi, 'listModuleChoices').mockResolvedValue(listOf([{ ...module, title: { en: 'Hardware' } }]));
  const ask = vi.spyOn(peopleApi, 'listExamineeChoices').mockResolvedValue(listOf([person]));
  await showPage(<Form />, { me });
  fireEvent.click(await screen.findByRole('tab', { name: 'Single examinees' }));
  expect(await screen.findByText('Not subscribed')).toBeTruthy();
  expect(ask.mock.lastCall?.[0]).toMatchObject({ module: module.id });
  fireEvent.click(screen.getByRole('checkbox', { name: 'S-1 Mali Dee' }));
  expect(await screen.findByText('1 of those chosen is not subscribed to M06')).toBeTruthy();
}

test('who has no subscription is found, named once chosen, and subscribed from the form', async () => {
  const subscribe = vi.spyOn(peopleApi, 'subscribeExaminees').mockResolvedValue({ subscribed: 1 });
  await choose(administratorMe);
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
