import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { peopleApi } from '../../../people/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examApi } from '../api.ts';
import { CandidateChooser } from './candidate-chooser.tsx';
import { everybodyOnScreen, type WayDraft } from './way-draft.ts';

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

test('where an exam is held in both ways, the form asks who of those chosen writes on paper', async () => {
  vi.spyOn(peopleApi, 'listClassrooms').mockResolvedValue(nobody);
  const onWays = vi.fn();
  const room = { id: 'room', code: 'B2', title: { en: 'Second year' }, examineeCount: 3, onPaper: false };
  const shown = (ways: WayDraft) => (
    <CandidateChooser
      examineeIds={[]}
      classroomIds={['room']}
      known={{ candidates: [], classrooms: [room] }}
      error={null}
      onExaminees={() => undefined}
      onClassrooms={() => undefined}
      ways={ways}
      onWays={onWays}
    />
  );
  vi.spyOn(examApi, 'countChosen').mockResolvedValue({ count: 3 });
  await showPage(shown(everybodyOnScreen));
  expect((await screen.findByRole('radio', { name: 'On screen' })).matches(':checked')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Some on paper' }));
  expect(onWays).toHaveBeenLastCalledWith({ ...everybodyOnScreen, choice: 'some' });
  cleanup();
  const like = { id: 'first', number: 12 };
  await showPage(shown({ choice: 'some', onPaper: ['room'], like }));
  expect(await screen.findByRole('radio', { name: 'As in exam 12' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Who writes on paper' })).toBeTruthy();
  expect(screen.getAllByText('B2 Second year').length).toBeGreaterThan(1);
});
