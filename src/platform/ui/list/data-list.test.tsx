import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { collection, contract, listInQuery, pageInput } from '../../contract.ts';
import { Fault } from '../../client/api.ts';
import { showPage } from '../fixtures/page.fixture.tsx';
import { DataList } from './data-list.tsx';
import { useList } from './use-list.ts';

const { listWings } = contract({
  listWings: {
    method: 'GET',
    path: '/wings',
    summary: 'Wings.',
    permission: 'staff',
    input: z.object({ ...pageInput, q: z.string().optional(), state: listInQuery(z.enum(['new', 'old'])).optional() }),
    reply: collection(z.object({ id: z.string(), name: z.string() })),
    refusals: [],
  },
});

const wings = ['Ash', 'Birch', 'Cedar'].map((name, index) => ({ id: String(index), name }));
const whole = { 'hydra:member': wings, 'hydra:totalItems': 3, 'hydra:next': null };
const ask = vi.fn(
  async (
    _input: object,
  ): Promise<
    typeof whole | { 'hydra:member': typeof wings; 'hydra:totalItems': number; 'hydra:next': string | null }
  > => whole,
);
const opened = vi.fn();
const came = vi.fn();
const trashed = vi.fn(async (_rows: readonly { id: string }[]) => true);
const counted = vi.fn();
const painted = vi.fn(async (_rows: readonly { id: string }[], _all?: boolean) => true);

function Wings() {
  const list = useList({ key: ['wings'], endpoint: listWings, ask });
  return (
    <DataList
      list={list}
      name="wings"
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      onOpen={opened}
      onCome={came}
      columns={[{ key: 'name', label: 'Name', cell: (row) => row.name, card: 'title' }]}
      filters={[
        {
          key: 'state',
          label: 'State',
          many: true,
          choices: [
            { value: 'new', label: 'New' },
            { value: 'old', label: 'Old' },
          ],
        },
      ]}
      views={[
        { key: 'new', label: 'New ones', filters: { state: 'new' } },
        { key: 'old', label: 'Old ones', filters: { state: 'old' }, shelf: true, empty: { title: 'No old wings' } },
      ]}
      bulkActions={[
        { label: 'Trash', run: trashed },
        { label: 'Paint', takesAll: true, run: painted },
        { label: 'Sand', takesAll: true, most: 500, run: painted },
      ]}
      onFiltersSeen={counted}
      empty={{ title: 'No wings yet', hint: 'Wings are made elsewhere.' }}
    />
  );
}

beforeEach(() => {
  ask.mockReset().mockResolvedValue(whole);
  opened.mockClear();
  came.mockClear();
  trashed.mockClear();
  painted.mockClear();
  counted.mockClear();
});
afterEach(cleanup);

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label'));
const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));

test('the address is what the endpoint is asked', async () => {
  await showPage(<Wings />, { path: '/wings?q=a&state=new,old&lost=1' });
  await screen.findByText('Ash');
  expect(ask.mock.calls[0]?.[0]).toEqual({ q: 'a', state: 'new,old', limit: 50 });
});

test('the next page is asked with the key of the page before, and follows it', async () => {
  ask.mockResolvedValueOnce({ ...whole, 'hydra:member': wings.slice(0, 2), 'hydra:next': 'after-birch' });
  ask.mockResolvedValueOnce({ ...whole, 'hydra:member': wings.slice(2) });
  await showPage(<Wings />);
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Cedar');
  expect(ask.mock.calls[1]?.[0]).toEqual({ after: 'after-birch', limit: 50 });
  expect(rows()).toEqual(['Ash', 'Birch', 'Cedar']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('j and k move, x selects, Enter opens, Escape clears', async () => {
  await showPage(<Wings />);
  await screen.findByText('Ash');
  for (const name of ['j', 'j', 'k', 'x', 'j', 'x']) await key(name);
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(came.mock.calls).toEqual([[wings[0]], [wings[1]], [wings[0]], [wings[1]]]);
  await key('Enter');
  expect(opened).toHaveBeenCalledExactlyOnceWith(wings[1]);
  await key('Escape');
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

test('a bulk action gets the selected rows and clears the selection when it is done', async () => {
  await showPage(<Wings />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Cedar' }));
  const trash = await screen.findByRole('button', { name: 'Trash' });
  await act(async () => void fireEvent.click(trash));
  expect(trashed).toHaveBeenCalledExactlyOnceWith([wings[2]]);
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

test('all that the filters let through can be meant, of acts that can do that', async () => {
  ask.mockResolvedValue({ ...whole, 'hydra:totalItems': 1000, 'hydra:next': 'more', totalIsLeast: true } as never);
  await showPage(<Wings />);
  const click = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };
  const head = await screen.findByRole('checkbox', { name: 'Select all rows shown' });
  await act(async () => void fireEvent.click(head));
  expect(await screen.findByRole('button', { name: 'Trash' })).toBeTruthy();
  await click('Select all, more than 1,000');
  expect(screen.getByText('All selected, more than 1,000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Trash' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sand' })).toBeNull();
  expect(screen.getByText('Sand: at most 500 at once. Narrow the list with filters.')).toBeTruthy();
  await click('Paint');
  expect(painted).toHaveBeenCalledExactlyOnceWith(wings, true);
});

test('what was not counted to the end is counted when somebody asks', async () => {
  ask.mockResolvedValue({ ...whole, 'hydra:totalItems': 1000, 'hydra:next': 'more', totalIsLeast: true } as never);
  await showPage(<Wings />);
  expect(await screen.findByText('3 of more than 1,000')).toBeTruthy();
  expect(counted).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Count all' }));
  expect(counted).toHaveBeenCalledOnce();
});

test('an empty list says what belongs here; a filtered one that nothing matches', async () => {
  ask.mockResolvedValue({ ...whole, 'hydra:member': [], 'hydra:totalItems': 0 });
  const { unmount } = await showPage(<Wings />);
  expect(await screen.findByText('No wings yet')).toBeTruthy();
  unmount();
  const page = await showPage(<Wings />, { path: '/wings?q=zzz' });
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear filters' })));
  expect(page.path()).toBe('/wings');
});

test('an empty view says what belongs into it, as long as nothing else narrows the list', async () => {
  ask.mockResolvedValue({ ...whole, 'hydra:member': [], 'hydra:totalItems': 0 });
  const { unmount } = await showPage(<Wings />, { path: '/wings?state=old' });
  expect(await screen.findByText('No old wings')).toBeTruthy();
  unmount();
  await showPage(<Wings />, { path: '/wings?state=old&q=zzz' });
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('clearing the filters keeps the shelf that somebody looks at, and a shelf alone narrows nothing', async () => {
  const page = await showPage(<Wings />, { path: '/wings?state=old&q=a' });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(page.path()).toBe('/wings?state=old'));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Old ones');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'New ones' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(page.path()).toBe('/wings'));
});

test('a list that could not be read offers to try again', async () => {
  ask.mockRejectedValueOnce(new Fault(500, [], 'f-1'));
  await showPage(<Wings />);
  expect((await screen.findByRole('alert')).textContent).toContain('quote f-1');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ash')).toBeTruthy();
});
