import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './list-types.ts';
import { RowMenu } from './row-menu.tsx';
import { clipped, TitleCell, type RowsProps } from './list-table.tsx';

/** On a phone a row is a card with the facts that matter and the acts behind one button. */
export function ListCards<Row>({ list, kind, columns, selection }: RowsProps<Row>) {
  const { t } = useTranslation('platform');
  const title = columns.find((column) => column.card === 'title');
  const badge = columns.find((column) => column.card === 'badge');
  const facts = columns.filter((column) => column.card === 'fact');
  return (
    <Stack gap="xs" component="ul" className={list.stale ? 'opacity-60' : ''} aria-busy={list.stale}>
      {list.rows.map((row, index) => {
        const key = kind.rowKey(row);
        const label = kind.rowLabel(row);
        return (
          <li
            key={key}
            className="data-row rounded-lg border border-line bg-raised px-4 py-3"
            data-row={index}
            data-selected={selection.has(key) || undefined}
          >
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
              {kind.bulkActions && (
                <Checkbox
                  mt={2}
                  aria-label={t('list.select', { name: label })}
                  checked={selection.has(key)}
                  onChange={() => selection.toggle(key)}
                />
              )}
              <div className="min-w-0 flex-1">{title && <TitleCell row={row} kind={kind} column={title} />}</div>
              {kind.rowActions && <RowMenu label={label} actions={kind.rowActions(row)} />}
            </Group>
            {(badge || facts.length > 0) && <Facts row={row} facts={facts} badge={badge} />}
          </li>
        );
      })}
    </Stack>
  );
}

type FactsProps<Row> = {
  readonly row: Row;
  readonly facts: readonly Column<Row>[];
  readonly badge: Column<Row> | undefined;
};

/** Below the title, which has the whole width: where it stands, and what else is short to say; no fact that is empty. */
function Facts<Row>({ row, facts, badge }: FactsProps<Row>) {
  const filled = facts
    .map(({ key, label, cell }) => ({ key, label, content: cell(row) }))
    .filter(({ content }) => content !== '' && content !== '–');
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
      {badge?.cell(row)}
      {filled.length > 0 && (
        <dl className="contents">
          {filled.map(({ key, label, content }) => (
            <div key={key} className="flex min-w-0 gap-1.5 has-[dd:empty]:hidden">
              <Text component="dt" c="dimmed" size="xs" lh="22px">
                {label}
              </Text>
              <dd className="tabular min-w-0">{clipped(content)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
