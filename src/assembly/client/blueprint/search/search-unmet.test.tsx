import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { readingApi } from '../../../../syllabus/client/syllabus-query.ts';
import type { Blueprint } from '../../../domain/blueprint.ts';
import type { SearchOutcome } from '../../../optimise-schema.ts';
import { SearchUnmet } from './search-unmet.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row = { subsectionId: crypto.randomUUID(), level: null, kind: null };
const blueprint = {
  moduleId: crypto.randomUUID(),
  rows: [{ ...row, count: 4, section: 0, lines: null }],
  versions: 4,
  languages: ['en'],
  overlap: 0,
} as unknown as Blueprint;
const short = { ...row, code: '21', title: { en: 'Air' }, asked: 4, usable: 13, missing: 3 };

test('a search without papers says which rules are in conflict, and hands the change chosen back with what was asked', async () => {
  vi.spyOn(readingApi, 'readSyllabus').mockResolvedValue({ dataset: null, modules: [] } as never);
  const way = { kind: 'versions' as const, versions: 3 };
  const unmet = {
    why: 'too_few_for_overlap' as const,
    rows: [short],
    conflicts: [{ rows: [short], rules: ['overlap' as const], missing: 3 }],
    ways: [way, { kind: 'overlap' as const, overlap: 1 }],
  };
  const mend = vi.fn();
  const outcome = { title: { en: 'Check' }, blueprint, unmet } as unknown as SearchOutcome;
  await showPage(<SearchUnmet outcome={outcome} mend={mend} />);
  expect(
    await screen.findByText('These cannot hold together: 4 of 21 Air and at most 0 shared between 4 versions.'),
  ).toBeDefined();
  expect(screen.getByText('1 shared question instead of 0')).toBeDefined();
  fireEvent.click(screen.getByText('3 versions instead of 4'));
  expect(mend).toHaveBeenCalledWith({
    asked: blueprint,
    title: { en: 'Check' },
    change: { way, words: '3 versions instead of 4' },
  });
  fireEvent.click(screen.getByText('Back to the blueprint'));
  expect(mend).toHaveBeenLastCalledWith({ asked: blueprint, title: { en: 'Check' } });
});

test('where nothing would do, or the search broke off, the way back is left', async () => {
  await showPage(<SearchUnmet outcome={{}} mend={vi.fn()} />);
  expect(await screen.findByText('The search was broken off. Please search again.')).toBeDefined();
  expect(screen.getByText('Back to the blueprint')).toBeDefined();
  expect(screen.queryByText('What would work')).toBeNull();
});
