import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { BlueprintChoice } from './blueprint-choice.tsx';
import { blueprintOf, emptyDraft, noRow } from './blueprint-draft.ts';
import type { BlueprintState } from './use-blueprint.ts';

afterEach(cleanup);

const draft = { ...emptyDraft, rows: { a: [{ ...noRow, count: 20 }] } };
const module = { id: 'm', subsections: [{ id: 'a', levels: {} }] };
const show = (change: object, of: object) =>
  showPage(
    <BlueprintChoice
      state={
        {
          draft: { ...draft, ...of },
          change,
          module,
          total: 20,
          standards: [],
          categories: [],
        } as unknown as BlueprintState
      }
    />,
  );

test('how many questions of the last exams are allowed is asked where some exam is left out, with the share of a version', async () => {
  const change = vi.fn();
  await show(change, { sharedWithLast: 3 });
  expect((await screen.findByLabelText('But allow from them')).hasAttribute('disabled')).toBe(true);
  expect(blueprintOf({ ...draft, sharedWithLast: 3 }, module)?.sharedWithLast).toBe(0);
  cleanup();
  await show(change, { leaveOutLast: 2, sharedWithLast: 3 });
  expect(await screen.findByText(/That is 15\s?% of a version/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('But allow from them'), { target: { value: '4' } });
  expect(change).toHaveBeenLastCalledWith({ sharedWithLast: 4 });
  expect(blueprintOf({ ...draft, leaveOutLast: 2, sharedWithLast: 4 }, module)?.sharedWithLast).toBe(4);
});
