import { ActionIcon, Button, NumberInput, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../platform/ui/controls/search-box.tsx';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import type { StandardFormState } from './form-parts.ts';
import type { CountDraft } from './standard-draft.ts';

/** Questions, minutes and essays of each module for each licence category. */
export function CountTable({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  const [q, setQ] = useState('');
  const rows = form.values.counts;
  const seconds = Number(form.values.secondsPerQuestion);
  const shown = rows.filter((row) => row.isNew || matches(row, q));
  const set = (change: (rows: readonly CountDraft[]) => readonly CountDraft[]) =>
    form.setFieldValue('counts', (before) => change(before));
  const add = () =>
    set((before) => [...before, { ...emptyRow, key: Math.max(-1, ...before.map(({ key }) => key)) + 1 }]);
  const change = (next: CountDraft) => set((before) => before.map((row) => (row.key === next.key ? next : row)));
  const remove = (key: number) => set((before) => before.filter((row) => row.key !== key));
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('counts.hint')}
      </Text>
      {rows.length > 12 && <SearchBox label={t('counts.find')} value={q} onChange={setQ} />}
      {form.errors['counts'] && <Problem>{t('counts.problem')}</Problem>}
      {shown.length === 0 && <Text c="dimmed">{t(rows.length === 0 ? 'counts.none' : 'counts.nothing')}</Text>}
      {shown.length > 0 && <Rows rows={shown} seconds={seconds} onChange={change} onRemove={remove} />}
      <Button variant="default" className="self-start" leftSection={<IconPlus size={17} />} onClick={add}>
        {t('counts.add')}
      </Button>
    </>
  );
}

const emptyRow = { module: '', category: '', questions: '', minutes: '', essays: 0, isNew: true } as const;

const matches = ({ module, category }: CountDraft, q: string): boolean =>
  `${module} ${category}`.toLowerCase().includes(q.trim().toLowerCase());

type Acts = {
  /** Seconds per question, from which minutes that are left empty follow. */
  readonly seconds: number;
  readonly onChange: (row: CountDraft) => void;
  readonly onRemove: (key: number) => void;
};

function Rows({ rows, ...acts }: { readonly rows: readonly CountDraft[] } & Acts) {
  const { t } = useTranslation('standards');
  const { t: common } = useTranslation('platform');
  return (
    <Table.ScrollContainer minWidth={560} maxHeight={520}>
      <Table stickyHeader verticalSpacing={4} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{t(`counts.${column}`)}</Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>{common('list.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} {...acts} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const words = ['module', 'category'] as const;
const numbers = ['questions', 'minutes', 'essays'] as const;
const columns = [...words, ...numbers] as const;

/** Drawn again only where its own figures change: there may be a hundred of them. */
const Row = memo(
  function Row({ row, seconds, onChange, onRemove }: { readonly row: CountDraft } & Acts) {
    const { t } = useTranslation('standards');
    const minutes = Math.ceil((Number(row.questions) * seconds) / 60);
    const label = (column: (typeof columns)[number]) =>
      [t(`counts.${column}`), row.module, row.category].filter(Boolean).join(' ');
    return (
      <Table.Tr>
        {words.map((column) => (
          <Table.Td key={column}>
            <TextInput
              size="xs"
              aria-label={label(column)}
              maxLength={40}
              value={row[column]}
              onChange={(event) => onChange({ ...row, [column]: event.currentTarget.value })}
            />
          </Table.Td>
        ))}
        {numbers.map((column) => (
          <Table.Td key={column} width={92}>
            <NumberInput
              size="xs"
              hideControls
              allowDecimal={false}
              allowNegative={false}
              aria-label={label(column)}
              placeholder={column === 'minutes' && minutes > 0 ? String(minutes) : ''}
              value={row[column]}
              onChange={(value) => onChange({ ...row, [column]: value })}
            />
          </Table.Td>
        ))}
        <Table.Td width={40}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={row.module || row.category ? t('counts.remove', row) : t('counts.removeEmpty')}
            onClick={() => onRemove(row.key)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Table.Td>
      </Table.Tr>
    );
  },
  (before, after) => before.row === after.row && before.seconds === after.seconds,
);
