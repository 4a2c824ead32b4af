import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import texts from '../../texts/en.json' with { type: 'json' };
import { assemblyApi } from '../api.ts';
import { AnchorWishes } from './anchor-wishes.tsx';
import { emptyDraft } from './blueprint-draft.ts';
import type { BlueprintState } from './use-blueprint.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

/** The wishes of a blueprint that names an earlier exam, where these are there. */
async function show(ids: readonly string[], next: string | null = null) {
  vi.spyOn(assemblyApi, 'listGeneratedExams').mockResolvedValue({
    'hydra:member': ids.map((id, index) => ({ id, number: index + 1, title: { en: 'Spring' } })),
    'hydra:totalItems': ids.length,
    'hydra:next': next,
  } as never);
  const draft = { ...emptyDraft, earlier: { generatedExamId: 'e1', count: 2 } };
  await showPage(<AnchorWishes state={{ draft, module: { id: 'm' }, total: 10 } as unknown as BlueprintState} />);
  await waitFor(() => expect(assemblyApi.listGeneratedExams).toHaveBeenCalled());
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: texts.anchors.earlier });

test('an earlier exam that was deleted is named as such', async () => {
  await show(['e2']);
  expect(await screen.findByText(texts.anchors.chooseOther)).toBeTruthy();
  expect(field().value).toBe(texts.anchors.earlierGone);
});

test('an earlier exam that is there, or further down the list, is none that was deleted', async () => {
  await show(['e1']);
  await waitFor(() => expect(field().value).toBe('1 – Spring'));
  cleanup();
  await show(['e2'], 'more');
  expect(field().value).toBe('…');
  expect(screen.queryByText(texts.anchors.chooseOther)).toBeNull();
});
