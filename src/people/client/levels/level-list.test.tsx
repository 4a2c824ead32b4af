import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { levelsQuery, type Level } from '../administrators/api.ts';
import { peopleApi } from '../api.ts';
import { LevelList } from './level-list.tsx';

beforeEach(() => void vi.restoreAllMocks());
afterEach(cleanup);

const level: Level = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  name: { en: 'Librarian', th: 'บรรณารักษ์' },
  permissions: ['question.view'],
  preset: null,
  administratorCount: 0,
};

/** Stands for the answer that arrives later. */
function Arrive() {
  const queries = useQueryClient();
  return <button onClick={() => void queries.invalidateQueries({ queryKey: levelsQuery.queryKey })}>Arrive</button>;
}

const press = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

test('a level opened before the newest count of its people is there still says whom a change concerns', async () => {
  const read = vi.spyOn(peopleApi, 'listLevels');
  const answer = (administratorCount: number) =>
    read.mockResolvedValue({ 'hydra:member': [{ ...level, administratorCount }], 'hydra:totalItems': 1 });
  answer(0);
  await showPage(
    <>
      <LevelList />
      <Arrive />
    </>,
  );
  await press('Edit level');
  expect(screen.queryByText(/administrator has this level/)).toBeNull();
  answer(1);
  await press('Arrive');
  expect(await screen.findByText(/1 administrator has this level/)).toBeTruthy();
});
