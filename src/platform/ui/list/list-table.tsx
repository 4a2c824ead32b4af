import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../client/routing/target.tsx';
import type { Column, ListKind } from './list-types.ts';
import { RowMenu } from './row-menu.tsx';
import type { List } from './use-list.ts';
import { useOverflows } from './use-overflows.ts';
import type { ListSelection } from './use-selection.ts';

export type RowsProps<Row> = {
  readonly list: List<Row>;
  readonly kind: ListKind<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selection: ListSelection;
  readonly current: number;
  readonly onCurrent: (index: number) => void;
};

/** The dense table with its head in view. */
export function ListTable<Row>(props: RowsProps<Row>) {
  const { list, kind, columns, selection } = props;
  const { t } = useTranslation('platform');
  const { frame, overflows } = useOverflows();
  return (
    <div
      ref={frame}
      className={`relative rounded-lg border border-line bg-raised ${overflows ? 'overflow-x-auto' : 'overflow-x-clip'}`}
      aria-busy={list.stale}
    >
      <Table stickyHeader={!overflows} stickyHeaderOffset={56} className={list.stale ? 'opacity-60' : ''}>
        <Table.Thead className="bg-raised [&_th:first-child]:rounded-tl-lg [&_th:last-child]:rounded-tr-lg">
          <Table.Tr>
            {kind.bulkActions && (
              <Table.Th w={44}>
                <Checkbox
                  aria-label={t('list.selectAll')}
                  checked={selection.isAll}
                  indeterminate={selection.count > 0 && !selection.isAll}
                  onChange={selection.toggleAll}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={list.sort}
                onSort={(sort) => list.setFilters({ sort })}
              />
            ))}
            {kind.rowActions && (
              <Table.Th w={52}>
                <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.rows.map((row, index) => (
            <Row key={kind.rowKey(row)} row={row} index={index} {...props} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}) {
  const ways = column.sort === undefined ? [] : typeof column.sort === 'string' ? [column.sort] : column.sort;
  const place = ways.indexOf(sort ?? '');
  const next = ways[(place + 1) % ways.length];
  // A list that can be sorted one way only does not say which way that is.
  const way = place === -1 ? 'none' : ways.length === 1 ? 'other' : place === 0 ? 'ascending' : 'descending';
  const Arrow = way === 'ascending' ? IconArrowUp : way === 'descending' ? IconArrowDown : IconSelector;
  return (
    <Table.Th
      w={column.width}
      miw={leastWidth(column)}
      ta={column.align}
      fw={600}
      {...(next === undefined ? {} : { 'aria-sort': way })}
    >
      {next === undefined ? (
        column.label
      ) : (
        <UnstyledButton fz="inherit" fw={600} className="inline-flex items-center gap-1" onClick={() => onSort(next)}>
          {column.label}
          <Arrow size={15} aria-hidden className={place === -1 ? 'opacity-50' : 'text-[var(--mantine-color-anchor)]'} />
        </UnstyledButton>
      )}
    </Table.Th>
  );
}

function Row<Row>({
  row,
  index,
  kind,
  columns,
  selection,
  current,
  onCurrent,
}: RowsProps<Row> & { row: Row; index: number }) {
  const { t } = useTranslation('platform');
  const key = kind.rowKey(row);
  const label = kind.rowLabel(row);
  return (
    <Table.Tr
      className={`data-row ${kind.onOpen ? 'cursor-pointer' : ''}`}
      data-row={index}
      tabIndex={index === Math.max(0, current) ? 0 : -1}
      data-selected={selection.has(key) || undefined}
      data-current={index === current || undefined}
      aria-label={label}
      onFocus={() => onCurrent(index)}
      onClick={(event) => {
        if (kind.onOpen && !(event.target as Element).closest('a, button, input, label')) kind.onOpen(row);
      }}
    >
      {kind.bulkActions && (
        <Table.Td>
          <Checkbox
            tabIndex={-1}
            aria-label={t('list.select', { name: label })}
            checked={selection.has(key)}
            onChange={() => selection.toggle(key)}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          key={column.key}
          ta={column.align}
          {...(column.oneLine ? { className: 'one-line', title: textIn(row, column) } : {})}
        >
          {column.card === 'title' ? <TitleCell row={row} kind={kind} column={column} /> : clipped(column.cell(row))}
        </Table.Td>
      ))}
      {kind.rowActions && (
        <Table.Td py={0} ta="right">
          <RowMenu label={label} actions={kind.rowActions(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/** Words may be broken anywhere: without this a column of them gives all its room to one that cannot be broken. */
const leastWidth = <Row,>({ card, width, oneLine }: Column<Row>): number | undefined => {
  if (card === 'title') return 240;
  return typeof width === 'number' && width >= 170 && !oneLine ? 150 : undefined;
};

/** The whole of what a line may cut off. */
const textIn = <Row,>(row: Row, { csv }: Column<Row>): string => String(csv?.(row) ?? '');

/** Words take two lines at most, however long they are; the whole stands in the tooltip. */
export const clipped = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.length > longWords ? (
    <span className="clipped" title={content}>
      {content}
    </span>
  ) : (
    content
  );
const longWords = 24;

/** The title leads to what the row is. */
export function TitleCell<Row>({ row, kind, column }: { row: Row; kind: ListKind<Row>; column: Column<Row> }) {
  const look = 'font-medium text-[var(--mantine-color-anchor)] hover:underline text-start';
  const target = kind.open?.(row);
  if (target) {
    return (
      <RouteLink to={target} className={look}>
        {clipped(column.cell(row))}
      </RouteLink>
    );
  }
  const { onOpen } = kind;
  if (!onOpen) return <span className="font-medium">{clipped(column.cell(row))}</span>;
  return (
    <UnstyledButton fz="inherit" className={look} onClick={() => onOpen(row)}>
      {clipped(column.cell(row))}
    </UnstyledButton>
  );
}
