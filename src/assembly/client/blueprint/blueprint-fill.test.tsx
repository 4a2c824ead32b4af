import { useState } from 'react';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { BlueprintFill } from './blueprint-fill.tsx';
import type { BlueprintState, Filled } from './use-blueprint.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const rows = [
  { subsectionId: 'a', count: 15, level: 2, kind: null },
  { subsectionId: 'a', count: 1, level: null, kind: 'essay' as const },
];

test('by the standard whole rows are filled in, and it is said where the bank has fewer than it asks', async () => {
  const fillRows = vi.fn();
  const given = { lines: [], total: 16, byStandard: { questions: 20, essays: 1, rows }, fillRows };
  function Filling() {
    const [filled, noteFilled] = useState<Filled | null>(null);
    return <BlueprintFill state={{ ...given, filled, noteFilled } as unknown as BlueprintState} />;
  }
  await showPage(<Filling />);
  fireEvent.click(await screen.findByText('By the standard: 20 questions and 1 in writing'));
  expect(fillRows).toHaveBeenCalledWith(rows);
  expect((await screen.findByRole('status')).textContent).toContain('16');
});

test('where the standard says nothing of the module and category there is nothing to fill by', async () => {
  await showPage(
    <BlueprintFill state={{ lines: [], total: 0, byStandard: null, filled: null } as unknown as BlueprintState} />,
  );
  expect(await screen.findByText('Fill evenly')).toBeDefined();
  expect(screen.queryByText(/By the standard/)).toBeNull();
});

const line = (code: string, hours: number | null, usable: number, at = 0) => ({
  key: `${code} ${at}`,
  subsection: { id: code, code, title: { en: `Part ${code}` }, hours },
  at,
  row: { count: 0 },
  usable,
  ofLast: 0,
});

test('by training hours: what each part would get is shown with its sum, and filled in only then', async () => {
  const setCounts = vi.fn();
  const lines = [line('1', 12.5, 30), line('2', 7.5, 4), line('2', 7.5, 4, 1), line('3', null, 9)];
  const state = { lines, total: 0, byStandard: null, setCounts, filled: null, noteFilled: vi.fn() };
  await showPage(<BlueprintFill state={state as unknown as BlueprintState} />);
  fireEvent.click(await screen.findByText('By training hours'));
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['1 Part 112.53013', '2 Part 27.547', '3 Part 3–90', 'Together2020']);
  expect(screen.getByText('One row would ask for more questions than are usable.')).toBeDefined();
  expect(setCounts).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Fill in 20 questions'));
  expect([...(setCounts.mock.lastCall?.[0] ?? [])]).toEqual([
    ['1 0', 13],
    ['2 0', 7],
    ['3 0', 0],
  ]);
});

test('where no part has training hours there is nothing to fill by them', async () => {
  const state = { lines: [line('1', null, 3)], total: 0, byStandard: null, filled: null };
  await showPage(<BlueprintFill state={state as unknown as BlueprintState} />);
  expect(await screen.findByText('Fill evenly')).toBeDefined();
  expect(screen.queryByText('By training hours')).toBeNull();
});
