import { focusManager } from '@tanstack/react-query';
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { examineeKind, type ImportCheck, type PeopleFile } from './kind.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  focusManager.setFocused(undefined);
});

const file = { id: crypto.randomUUID(), name: 'people.csv', guesses: ['number'], ignoredPasswords: [] } as never;
const kept = {
  columns: ['number'],
  dateOrder: 'dmy',
  existing: 'update',
  createClassrooms: false,
  leaveOutFaulty: false,
  invite: false,
  overrideReason: '',
  at: 3,
};
const found = {
  counts: { new: 2, update: 0, skip: 0, faulty: 0 },
  withoutPassword: 0,
  canBeInvited: 0,
  newClassrooms: [],
  faultyRows: [],
  names: [],
  clashCount: 0,
  room: null,
} as unknown as ImportCheck;

test('who comes back to the tab does not have the whole file judged again', async () => {
  sessionStorage.setItem(`sanam.people-import ${(file as PeopleFile).id}`, JSON.stringify(kept));
  const check = vi.fn(async () => found);
  const given = { file, notice: null, onFile: () => {}, onStarted: () => {} };
  await showPage(<ImportWizard kind={{ ...examineeKind, check }} {...given} />);
  expect(await screen.findByText('2 new people')).toBeTruthy();
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(check).toHaveBeenCalledOnce();
});
