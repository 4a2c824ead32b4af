import { Box, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import type { Difference } from '../sets/queries.ts';

const kinds = ['added', 'removed', 'renamed', 'level', 'restored'] as const;
const tones: Readonly<Record<Difference['kind'], Tone>> = {
  added: 'ready',
  removed: 'attention',
  renamed: 'active',
  level: 'active',
  restored: 'ready',
};
/** More rows than anybody reads one by one; the numbers above count them all. */
const mostShown = 400;

/** What an edition adds, takes away, renames and grades anew; with the questions that hang on it where they are known. */
export function DifferencesView({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('syllabus');
  const { number } = useFormat();
  const [shown, setShown] = useState<Difference['kind'] | 'all'>('all');
  if (differences.length === 0) return <Text c="dimmed">{t('difference.none')}</Text>;
  const count = (kind: Difference['kind']) => differences.filter((each) => each.kind === kind).length;
  const present = kinds.filter((kind) => count(kind) > 0);
  const rows = differences.filter(({ kind }) => shown === 'all' || kind === shown);
  const choice = (value: Difference['kind'] | 'all', many: number) => ({
    value,
    label: `${t(`difference.${value}`)} ${number(many)}`,
  });
  return (
    <Stack gap="sm">
      <div className="overflow-x-auto">
        <SegmentedControl
          aria-label={t('difference.filter')}
          value={shown}
          onChange={(value) => setShown(value)}
          data={[choice('all', differences.length), ...present.map((kind) => choice(kind, count(kind)))]}
        />
      </div>
      <Box
        className="max-h-[50vh] overflow-auto rounded-lg border border-line"
        role="region"
        aria-label={t('difference.table')}
        tabIndex={0}
      >
        <DifferenceTable rows={rows.slice(0, mostShown)} />
      </Box>
      {rows.length > mostShown && <Text c="dimmed">{t('import.more', { count: mostShown })}</Text>}
    </Stack>
  );
}

function DifferenceTable({ rows }: { rows: readonly Difference[] }) {
  const { t } = useTranslation('syllabus');
  const withQuestions = rows.some(({ questions }) => questions !== undefined);
  return (
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={150}>{t('difference.kind')}</Table.Th>
          <Table.Th w={90}>{t('code')}</Table.Th>
          <Table.Th>{t('difference.place')}</Table.Th>
          {withQuestions && (
            <Table.Th w={100} ta="right">
              {t('difference.questions')}
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.what} ${row.module} ${row.code}`} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ row }: { row: Difference }) {
  const { t } = useTranslation('syllabus');
  const { text, number } = useFormat();
  const { kind, what, module, code, before, after, questions } = row;
  const levelText = useLevelText();
  // Where only the other language changed, both are shown.
  const sameHere = kind === 'renamed' && text(before?.title ?? {}) === text(after?.title ?? {});
  const named = ({ en, th }: LocalText) => (sameHere ? `${en ?? '–'} / ${th ?? '–'}` : text({ en, th }));
  const of = (side: typeof before) => (side === null ? '' : kind === 'level' ? levelText(side) : named(side.title));
  return (
    <Table.Tr>
      <Table.Td>
        <StatusBadge tone={tones[kind]}>{t(`difference.${kind}`)}</StatusBadge>
      </Table.Td>
      <Table.Td className="tabular">{what === 'module' ? <b>{code}</b> : `${module} · ${code}`}</Table.Td>
      <Table.Td>
        {kind === 'level' && <div>{text((after ?? before)?.title ?? {})}</div>}
        {kind === 'renamed' || kind === 'level' ? (
          <>
            <Text size="sm" c="dimmed">
              {t('difference.before', { text: of(before) })}
            </Text>
            <div>{t('difference.after', { text: of(after) })}</div>
          </>
        ) : (
          of(after ?? before)
        )}
      </Table.Td>
      {questions !== undefined && (
        <Table.Td ta="right" className="tabular" fw={kind === 'removed' && questions > 0 ? 700 : 400}>
          {what === 'module' ? '–' : number(questions)}
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function useLevelText() {
  const { t } = useTranslation('syllabus');
  return ({ level, levels }: NonNullable<Difference['before']>): string => {
    const parts = [
      ...(level === null ? [] : [String(level)]),
      ...Object.entries(levels).map(([category, each]) => `${category} ${each}`),
    ];
    return parts.length > 0 ? parts.join(', ') : t('difference.noLevel');
  };
}
