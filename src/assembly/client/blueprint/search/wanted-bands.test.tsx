import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { blueprintOf, emptyDraft, noRow } from '../blueprint-draft.ts';
import type { BlueprintState } from '../use-blueprint.ts';
import { WantedBands } from './wanted-bands.tsx';

afterEach(cleanup);

test('easy and hard questions are wanted in percent, the rest is medium, and the wish can be taken back', async () => {
  const change = vi.fn();
  const draft = { ...emptyDraft, rows: { a: [{ ...noRow, count: 1 }] }, bands: { easy: 30, medium: 70, hard: 0 } };
  await showPage(<WantedBands state={{ draft, change } as unknown as BlueprintState} />);
  expect(await screen.findByText('Medium: 70%')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Hard'), { target: { value: '25' } });
  const bands = { easy: 30, medium: 45, hard: 25 };
  expect(change).toHaveBeenLastCalledWith({ bands });
  expect(blueprintOf({ ...draft, bands }, { id: 'm', subsections: [{ id: 'a' }] })?.bands).toEqual(bands);
  fireEvent.click(screen.getByText('No wish'));
  expect(change).toHaveBeenLastCalledWith({ bands: null });
});
