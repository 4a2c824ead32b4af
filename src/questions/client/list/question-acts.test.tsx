import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Fault } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { BulkBar } from '../../../platform/ui/list/bulk-bar.tsx';
import type { List } from '../../../platform/ui/list/use-list.ts';
import type { ListSelection } from '../../../platform/ui/list/use-selection.ts';
import type { QuestionRow } from '../api.ts';
import { person } from '../question.fixture.ts';
import { isWhole, perform } from './question-acts.ts';
import { useEveryFor } from './use-every-for.ts';
import { useListActs } from './use-list-acts.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(cleanup);

const many = Array.from({ length: 1200 }, (_, index) => `q${index}`);
const nothing = { skipped: [] };

test('more than the API takes at once go in parts, and what was left out is summed up over all of them', async () => {
  const call = vi.fn<(given: { ids: string[] }) => Promise<typeof nothing>>().mockResolvedValue(nothing);
  const skipped = [{ id: 'q700', number: 701, reason: 'not_pending' }];
  call.mockResolvedValueOnce(nothing).mockResolvedValueOnce({ skipped } as never);
  const outcome = await perform('approve', call, many);
  expect(call.mock.calls.map(([{ ids }]) => ids.length)).toEqual([500, 500, 200]);
  expect(outcome).toEqual({ act: 'approve', done: many.filter((id) => id !== 'q700'), skipped, notReached: 0 });
  expect(isWhole(outcome)).toBe(false);
});

test('where the line breaks on the way, what was done counts and the rest is reported as not reached', async () => {
  const broken = new Fault(0, [], null);
  const call = vi.fn<() => Promise<typeof nothing>>().mockResolvedValueOnce(nothing).mockRejectedValue(broken);
  const outcome = await perform('trash', call, many);
  expect(outcome).toEqual({ act: 'trash', done: many.slice(0, 500), skipped: [], notReached: 700 });
  expect(isWhole(outcome)).toBe(false);
  await expect(perform('trash', call, many)).rejects.toBe(broken);
});

test('of all that match only those are meant that the act makes sense for; where there are none it is said', async () => {
  const row = (id: string, status: QuestionRow['status']) => ({ id, status }) as QuestionRow;
  async function* all() {
    yield* await Promise.resolve([row('a', 'pending'), row('b', 'approved'), row('c', 'pending'), row('d', 'draft')]);
  }
  const meant: (string[] | null)[] = [];
  function Probe() {
    const everyFor = useEveryFor({ all });
    const look = async (name: 'approve' | 'restore') => meant.push((await everyFor(name))?.map(({ id }) => id) ?? null);
    return (
      <>
        <button onClick={() => void look('approve')}>one</button>
        <button onClick={() => void look('restore')}>other</button>
      </>
    );
  }
  await showPage(<Probe />, { me: person() });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
  await press('one');
  await press('other');
  await vi.waitFor(() => expect(meant).toEqual([['a', 'c'], null]));
  expect(await screen.findByText(/None of these questions is in a state for this/)).toBeTruthy();
});

test.each([
  ['pending', ['Approve', 'Reject']],
  ['draft', ['Send for approval']],
] as const)('what a chosen question that is %s waits for stands in the bar: %j', async (status, names) => {
  const rows = [{ id: 'a', number: 1, status } as QuestionRow];
  const selection = { count: 1, everything: false, isAll: false, clear: () => undefined } as unknown as ListSelection;
  function Bar() {
    const list = { filters: {}, total: 1, hasMore: false, rows } as unknown as List<QuestionRow>;
    const { bulkActions } = useListActs('bank', list, {});
    return <BulkBar actions={bulkActions} rows={rows} selection={selection} list={list} phone />;
  }
  await showPage(<Bar />, { me: person() });
  const bar = await screen.findByRole('region', { name: 'Actions for the selection' });
  const labels = within(bar)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(labels.slice(0, names.length)).toEqual(names);
});
