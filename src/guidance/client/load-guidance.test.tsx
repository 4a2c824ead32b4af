import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { Fault } from '../../platform/client/api.ts';
import type { Me } from '../../platform/client/session/me.ts';
import * as session from '../../platform/client/session/session.ts';
import { tipTextsKey } from '../../platform/ui/controls/tip.tsx';
import { guidanceApi } from './api.ts';
import { loadGuidance, loadMeThenGuidance } from './load-guidance.ts';

afterEach(() => vi.restoreAllMocks());

const actor = { kind: 'platform', accountId: 'a', sessionId: '' } as const;
const none = { 'hydra:member': [], 'hydra:totalItems': 0, 'hydra:next': null };

test('tutorials and tooltips are asked for once per session, as the specification writes it', async () => {
  const list = vi.spyOn(guidanceApi, 'tutorialsList').mockResolvedValue(none);
  const tips = vi.spyOn(guidanceApi, 'tooltipTexts').mockResolvedValue({ texts: { x: { en: 'y' } } });
  const queries = new QueryClient();
  await loadGuidance(queries, actor);
  await loadGuidance(queries, actor);
  expect(list.mock.calls).toEqual([[{ pagination: 'false', active: true }]]);
  expect(tips).toHaveBeenCalledOnce();
  expect(queries.getQueryData(tipTextsKey)).toEqual({ x: { en: 'y' } });
});

test('a 401 signs out; any other failure is tried again with the next page', async () => {
  const end = vi.spyOn(session, 'endSession').mockResolvedValue();
  const list = vi.spyOn(guidanceApi, 'tutorialsList');
  const queries = new QueryClient();
  list.mockRejectedValueOnce(new Fault(500));
  await loadGuidance(queries, actor);
  expect(end).not.toHaveBeenCalled();
  list.mockRejectedValueOnce(new Fault(401));
  await loadGuidance(queries, actor);
  expect(list).toHaveBeenCalledTimes(2);
  expect(end).toHaveBeenCalledOnce();
});

test('the profile comes first, and nobody waits for the rest', async () => {
  const list = vi.spyOn(guidanceApi, 'tutorialsList').mockReturnValue(new Promise(() => {}));
  const me = { actor } as unknown as Me;
  expect(await loadMeThenGuidance(new QueryClient(), async () => null)()).toBeNull();
  expect(list).not.toHaveBeenCalled();
  expect(await loadMeThenGuidance(new QueryClient(), async () => me)()).toBe(me);
  expect(list).toHaveBeenCalledOnce();
});
