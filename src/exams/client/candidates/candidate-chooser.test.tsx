import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { peopleApi } from '../../../people/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examApi } from '../api.ts';
import { CandidateChooser } from './candidate-chooser.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nobody = { 'hydra:member': [], 'hydra:totalItems': 0, 'hydra:next': null };

async function show(examineeIds: readonly string[], classroomIds: readonly string[]) {
  vi.spyOn(peopleApi, 'listClassrooms').mockResolvedValue(nobody);
  await showPage(
    <CandidateChooser
      examineeIds={examineeIds}
      classroomIds={classroomIds}
      known={{ candidates: [], classrooms: [] }}
      error={null}
      onExaminees={() => undefined}
      onClassrooms={() => undefined}
    />,
  );
}

test('people who are chosen with a classroom and by name are counted once', async () => {
  const count = vi.spyOn(examApi, 'countChosen').mockResolvedValue({ count: 30 });
  const people = Array.from({ length: 30 }, () => crypto.randomUUID());
  await show(people, ['room']);
  expect(await screen.findByText('Up to 30 examinees chosen')).toBeTruthy();
  expect(count.mock.lastCall?.[0]).toEqual({ examineeIds: people.toSorted(), classroomIds: ['room'] });
});

test('of people chosen by name alone the number is known without a question', async () => {
  const count = vi.spyOn(examApi, 'countChosen');
  await show([crypto.randomUUID()], []);
  expect(await screen.findByText('1 examinee chosen')).toBeTruthy();
  expect(count).not.toHaveBeenCalled();
});
