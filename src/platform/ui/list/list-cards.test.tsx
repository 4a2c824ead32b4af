import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';
import { ListCards } from './list-cards.tsx';
import type { Column } from './list-types.ts';
import { useLocalList } from './use-local-list.ts';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

type Wing = { readonly name: string; readonly rib: string };

const columns: readonly Column<Wing>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, card: 'title' },
  { key: 'rib', label: 'Rib', cell: ({ rib }) => rib, card: 'fact' },
];

function Cards({ rows }: { rows: readonly Wing[] }) {
  const list = useLocalList({ rows, textOf: ({ name }) => name });
  const kind = {
    name: 'wings',
    columns,
    rowKey: ({ name }: Wing) => name,
    rowLabel: ({ name }: Wing) => name,
    empty: { title: '' },
  };
  const selection = useSelection(rows.map(({ name }) => name));
  return (
    <ListCards list={list} kind={kind} columns={columns} selection={selection} current={-1} onCurrent={() => {}} />
  );
}

test('a card says what is known of its row, and nothing of what is not', async () => {
  await showPage(
    <Cards
      rows={[
        { name: 'Ash', rib: 'seven' },
        { name: 'Birch', rib: '–' },
        { name: 'Cedar', rib: '' },
      ]}
    />,
  );
  await screen.findByText('Ash');
  expect(screen.getAllByText('Rib')).toHaveLength(1);
  expect(screen.getByText('seven')).toBeDefined();
  expect(screen.queryByText('–')).toBeNull();
});
