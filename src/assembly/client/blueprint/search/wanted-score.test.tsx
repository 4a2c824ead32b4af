import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { blueprintOf, emptyDraft, noRow } from '../blueprint-draft.ts';
import type { BlueprintState } from '../use-blueprint.ts';
import { WantedScore } from './wanted-score.tsx';

afterEach(cleanup);

test.each([
  { before: null, typed: '70', after: 70 },
  { before: 70, typed: '', after: null },
])('a wanted mean score is part of the blueprint: from $before to $after', async ({ before, typed, after }) => {
  const change = vi.fn();
  const draft = { ...emptyDraft, rows: { a: [{ ...noRow, count: 1 }] }, wantedScore: before };
  await showPage(<WantedScore state={{ draft, change } as unknown as BlueprintState} />);
  fireEvent.change(await screen.findByLabelText('Wanted mean score'), { target: { value: typed } });
  expect(change).toHaveBeenLastCalledWith({ wantedScore: after });
  const module = { id: 'm', subsections: [{ id: 'a' }] };
  expect(blueprintOf({ ...draft, wantedScore: after }, module)?.wantedScore).toBe(after);
});
