import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import type { Filter } from './list-types.ts';
import type { List } from './use-list.ts';

const filters: Filter[] = Array.from({ length: 9 }, (_, at) => ({
  key: `k${at}`,
  label: `Filter ${at}`,
  group: at < 5 ? 'Place' : 'State',
  choices: [{ value: 'x', label: at === 7 ? 'Walnut' : 'Oak', count: 4 }],
}));

const show = (set: Record<string, string> = {}) =>
  showPage(
    <FilterDrawer
      opened
      onClose={vi.fn()}
      filters={filters}
      list={{ filters: set, setFilters: vi.fn(), clearFilters: vi.fn() } as unknown as List<object>}
    />,
  );
const shown = () => screen.queryAllByRole('button', { name: /^Filter/ }).map((button) => button.textContent);
afterEach(cleanup);

test('many filters stand below the headings of their groups, and what is set stands open', async () => {
  await show({ k1: 'x' });
  const place = await screen.findByRole('group', { name: 'Place' });
  expect(place.textContent).toContain('Filter 4');
  expect(place.textContent).not.toContain('Filter 5');
  expect(screen.getByRole('group', { name: 'State' }).textContent).toContain('Filter 8');
  expect(screen.getAllByLabelText('Oak (4)')).toHaveLength(1);
});

test('filters are sought by their names and by their values, which are shown at once', async () => {
  await show();
  const search = await screen.findByLabelText('Search the filters');
  fireEvent.change(search, { target: { value: 'walnut' } });
  expect(shown()).toEqual(['Filter 7']);
  expect(screen.getByLabelText('Walnut (4)')).toBeTruthy();
  fireEvent.change(search, { target: { value: 'filter 3' } });
  expect(shown()).toEqual(['Filter 3']);
  fireEvent.change(search, { target: { value: 'zzz' } });
  expect([shown(), screen.getByText('Nothing found') !== null]).toEqual([[], true]);
});
