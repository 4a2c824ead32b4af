import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import type { ImportColumn } from '../../domain/import-column.ts';
import { editedRows, withEdit, type Edits } from './edits.ts';
import type { ImportCheck, Kind, Plan } from './kind.ts';
import { useColumnName } from './template.ts';

type Props = {
  readonly kind: Kind;
  readonly importId: string;
  readonly plan: Plan;
  readonly found: ImportCheck;
  /** What is typed and not saved yet. */
  readonly edits: Edits;
  readonly onEdits: (edits: Edits) => void;
  /** Judges the file again. */
  readonly checkAgain: () => Promise<unknown>;
};

const pageSize = 20;

/** Rows that cannot be imported, with their fields to be corrected; what is saved stays with the uploaded file. */
export function FaultyRows({ kind, importId, plan, found, edits, onEdits, checkAgain }: Props) {
  const { t } = useTranslation('people');
  const [most, setMost] = useState(pageSize);
  const rows = editedRows(edits, found.faultyRows);
  const mend = useAct({
    act: kind.mend,
    feature: 'people',
    showsRefusal: true,
    done: async (_, { rows: sent }) => {
      await checkAgain();
      onEdits({});
      toast('done', { message: t('importPeople.mended', { count: sent.length }) });
    },
  });
  useLeaveGuard(rows.length > 0 && !mend.pending, rows.length > 0);
  return (
    <Stack gap="md" component="form" onSubmit={(event) => (event.preventDefault(), mend.run({ importId, rows }))}>
      <Text c="dimmed">{t('importPeople.mendHint')}</Text>
      {found.faultyRows.slice(0, most).map((row) => (
        <FaultyRow
          key={row.line}
          row={row}
          faults={found.faults.filter(({ line }) => line === row.line)}
          columns={plan.columns}
          edited={edits[row.line] ?? {}}
          disabled={mend.pending}
          onEdit={(column, text) => onEdits(withEdit(edits, row.line, { column, text }))}
        />
      ))}
      {mend.refusal && <Problem>{mend.refusal}</Problem>}
      <Group gap="sm">
        <Button type="submit" loading={mend.pending} disabled={rows.length === 0}>
          {t('importPeople.mend')}
        </Button>
        {found.faultyRows.length > most && (
          <Button variant="default" onClick={() => setMost(most + pageSize)}>
            {t('importPeople.moreRows')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type Fault = ImportCheck['faults'][number];
type RowProps = {
  readonly row: ImportCheck['faultyRows'][number];
  readonly faults: readonly Fault[];
  readonly columns: Plan['columns'];
  /** By the place of the column. */
  readonly edited: Readonly<Record<number, string>>;
  readonly disabled: boolean;
  readonly onEdit: (column: number, text: string) => void;
};

/** One row: each field that is imported, with what is wrong beside it. */
function FaultyRow({ row: { line, cells }, faults, columns, edited, disabled, onEdit }: RowProps) {
  const { t } = useTranslation('people');
  const columnName = useColumnName();
  const what = ({ code, values }: Fault) => t(`importFault.${code}` as 'importFault.file_empty', values);
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
              disabled={disabled}
              onChange={(event) => onEdit(at, event.currentTarget.value)}
              maxLength={2000}
            />
          );
        })}
      </SimpleGrid>
    </Paper>
  );
}
