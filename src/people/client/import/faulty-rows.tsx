import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultName } from '../../domain/common-faults.ts';
import type { ImportColumn } from '../../domain/import-column.ts';
import { withEdit } from './edits.ts';
import type { ImportCheck, Plan } from './kind.ts';
import type { Mending } from './mending-form.tsx';
import { useColumnName, useFaultText } from './template.ts';

type Props = Pick<Mending, 'found' | 'edits' | 'onEdits'> & { readonly plan: Plan };

const pageSize = 20;

/** Rows that cannot be imported, with their fields to be corrected. Those with nothing but a common fault wait. */
export function FaultyRows({ plan, found, edits, onEdits }: Props) {
  const { t } = useTranslation('people');
  const [most, setMost] = useState(pageSize);
  const [showsAll, setShowsAll] = useState(false);
  const byLine = Map.groupBy(found.faults, ({ line }) => line);
  const common = new Set(found.commonFaults.map(faultName));
  const isOwn = ({ line }: Row) => byLine.get(line)?.some((fault) => !common.has(faultName(fault)));
  const rows = showsAll ? found.faultyRows : found.faultyRows.filter(isOwn);
  const hidden = found.faultyRows.length - rows.length;
  return (
    <Stack gap="md">
      {rows.length > 0 && <Text c="dimmed">{t('importPeople.mendHint')}</Text>}
      {rows.slice(0, most).map((row) => (
        <FaultyRow
          key={row.line}
          row={row}
          faults={byLine.get(row.line) ?? []}
          columns={plan.columns}
          edited={edits[row.line] ?? {}}
          onEdit={(column, text) => onEdits(withEdit(edits, row.line, { column, text }))}
        />
      ))}
      <Group gap="sm">
        {rows.length > most && (
          <Button variant="default" onClick={() => setMost(most + pageSize)}>
            {t('importPeople.moreRows')}
          </Button>
        )}
        {hidden > 0 && (
          <>
            <Text c="dimmed">{t('importPeople.common.hidden', { count: hidden })}</Text>
            <Button variant="default" onClick={() => setShowsAll(true)}>
              {t('importPeople.common.show')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}

type Row = ImportCheck['faultyRows'][number];
type RowProps = {
  readonly row: Row;
  readonly faults: readonly ImportCheck['faults'][number][];
  readonly columns: Plan['columns'];
  /** By the place of the column. */
  readonly edited: Readonly<Record<number, string>>;
  readonly onEdit: (column: number, text: string) => void;
};

/** One row: each field that is imported, with what is wrong beside it. */
function FaultyRow({ row: { line, cells }, faults, columns, edited, onEdit }: RowProps) {
  const { t } = useTranslation('people');
  const columnName = useColumnName();
  const what = useFaultText();
  const wrongIn = (column: ImportColumn) => faults.filter((fault) => fault.column === column).map(what);
  const title = t('importPeople.rowNumber', { line });
  return (
    <Paper component="section" aria-label={title} p="md">
      <Text fw={600} mb="xs">
        {title}
      </Text>
      {faults
        .filter(({ column }) => !columns.includes(column as ImportColumn))
        .map((fault) => (
          <Text key={`${fault.code} ${fault.column}`} c="error" size="sm" mb="xs">
            {fault.column
              ? t('importPeople.notInFile', { column: columnName(fault.column as ImportColumn), what: what(fault) })
              : what(fault)}
          </Text>
        ))}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {columns.map((column, at) => {
          // Passwords are shown only where one is wrong.
          if (!column || (column === 'password' && wrongIn(column).length === 0)) return null;
          return (
            <TextInput
              key={at}
              label={columnName(column)}
              value={edited[at] ?? cells[at] ?? ''}
              error={wrongIn(column).join(' ') || undefined}
              onChange={(event) => onEdit(at, event.currentTarget.value)}
              maxLength={2000}
            />
          );
        })}
      </SimpleGrid>
    </Paper>
  );
}
