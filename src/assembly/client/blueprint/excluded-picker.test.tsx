import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { assemblyApi, type Pickable } from '../api.ts';
import { blueprintOf, emptyDraft, noRow, type BlueprintDraft } from './blueprint-draft.ts';
import { ExcludedPicker } from './excluded-picker.tsx';
import type { BlueprintState } from './use-blueprint.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const question = (number: number): Pickable => ({
  id: `q${number}`,
  number,
  title: { en: `Wing ${number}` },
  subsectionId: 'a',
  code: '1',
  level: 1,
  kind: 'single',
  difficulty: null,
  lastUsedAt: null,
  passage: null,
});
const module = { id: 'm', code: 'M', subsections: [{ id: 'a' }] };
let last: BlueprintDraft | null = null;

/** The picker over a draft of its own. */
function Picker() {
  const [draft, setDraft] = useState<BlueprintDraft>({ ...emptyDraft, rows: { a: [{ ...noRow, count: 1 }] } });
  useEffect(() => {
    last = draft;
  }, [draft]);
  const change = (changed: Partial<BlueprintDraft>) => setDraft((before) => ({ ...before, ...changed }));
  return <ExcludedPicker state={{ draft, change, module } as unknown as BlueprintState} />;
}

test('a question is found, left out until a day, and taken in again', async () => {
  const all = [question(7), question(8)];
  vi.spyOn(assemblyApi, 'findToLeaveOut').mockImplementation(({ q, questionIds: ids }) =>
    Promise.resolve({ found: q ? all : [], named: all.filter(({ id }) => ids.includes(id)) }),
  );
  await showPage(<Picker />);
  fireEvent.change(await screen.findByLabelText('Find a question to leave out'), { target: { value: 'wing' } });
  fireEvent.click(await screen.findByLabelText('Leave out question 8'));
  expect(screen.queryByLabelText('Leave out question 8')).toBeNull();
  const day = await screen.findByLabelText('Left out until');
  fireEvent.change(day, { target: { value: '31 December 2030' } });
  fireEvent.blur(day);
  const asked = last && blueprintOf(last, module);
  expect([asked?.excluded, asked?.excludedUntil]).toEqual([['q8'], { q8: '2030-12-31' }]);
  fireEvent.click(screen.getByLabelText('Do not leave out question 8 any more'));
  expect([last?.excluded, last?.excludedUntil]).toEqual([[], {}]);
  expect(await screen.findByLabelText('Leave out question 8')).toBeDefined();
});
