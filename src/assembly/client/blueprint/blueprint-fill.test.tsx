import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { BlueprintFill } from './blueprint-fill.tsx';
import type { BlueprintState } from './use-blueprint.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const rows = [
  { subsectionId: 'a', count: 15, level: 2, kind: null },
  { subsectionId: 'a', count: 1, level: null, kind: 'essay' as const },
];

test('by the standard whole rows are filled in, and it is said where the bank has fewer than it asks', async () => {
  const fillRows = vi.fn();
  const state = { lines: [], total: 16, byStandard: { questions: 20, essays: 1, rows }, fillRows };
  await showPage(<BlueprintFill state={state as unknown as BlueprintState} />);
  fireEvent.click(await screen.findByText('By the standard: 20 questions and 1 in writing'));
  expect(fillRows).toHaveBeenCalledWith(rows);
  expect((await screen.findByRole('status')).textContent).toContain('16');
});

test('where the standard says nothing of the module and category there is nothing to fill by', async () => {
  await showPage(<BlueprintFill state={{ lines: [], total: 0, byStandard: null } as unknown as BlueprintState} />);
  expect(await screen.findByText('Fill evenly')).toBeDefined();
  expect(screen.queryByText(/By the standard/)).toBeNull();
});
