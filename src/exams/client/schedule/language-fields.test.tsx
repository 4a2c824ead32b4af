import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { assemblyApi } from '../../../assembly/client/api.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examContract } from '../../contract.ts';
import { LanguageFields } from './language-fields.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Fields() {
  const form = useAppForm<ScheduleDraft, typeof examContract.createExam.input>({
    feature: 'exams',
    initial: { onlyLanguages: [] } as unknown as ScheduleDraft,
    schema: examContract.createExam.input,
    send: () => Promise.resolve({}),
  });
  return (
    <>
      <LanguageFields form={form} generatedExamId="g" />
      <output>{form.values.onlyLanguages.join() || 'all'}</output>
    </>
  );
}

const papersIn = (languages: readonly string[]) =>
  vi.spyOn(assemblyApi, 'readGeneratedExam').mockResolvedValue({ languages } as never);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const held = () => screen.getByRole('status').textContent;

test('all languages of the papers are chosen at first; one may stay alone, none may not', async () => {
  papersIn(['en', 'th']);
  await showPage(<Fields />);
  await screen.findByText('Languages');
  expect([box('English').checked, box('Thai').checked, held()]).toEqual([true, true, 'all']);
  fireEvent.click(box('English'));
  expect([box('English').checked, box('Thai').checked, held()]).toEqual([false, true, 'th']);
  expect(box('Thai').disabled).toBe(true);
  fireEvent.click(box('English'));
  expect(held()).toBe('all');
});

test('papers in one language leave nothing to choose', async () => {
  const read = papersIn(['th']);
  await showPage(<Fields />);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByText('Languages')).toBeNull();
});
