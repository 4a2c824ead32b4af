import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Results } from './api.ts';
import { countOf, type ResultLine } from './result-lines.ts';

/** The numbers one looks at first. */
export function HeadlineNumbers({ results, lines }: { results: Results; lines: readonly ResultLine[] }) {
  const { t } = useTranslation('results');
  const { number, percent } = useFormat();
  const { summary, passMark } = results;
  if (!summary) return null;
  const perCent = (value: number) => percent(value / 100, 1);
  const absent = countOf(lines, 'absent');
  // Of a practice somebody has a line for each attempt.
  const people = new Set(lines.map(({ examineeId }) => examineeId)).size;
  const waiting = countOf(lines, 'waiting') + countOf(lines, 'to_come');
  const numbers = [
    {
      key: 'passed',
      value: t('headline.of', { part: number(summary.passed), all: number(summary.taken) }),
      note: percent(summary.passed / summary.taken),
    },
    { key: 'mean', value: perCent(summary.mean), note: t('headline.passMark', { percent: percent(passMark / 100) }) },
    {
      key: 'median',
      value: perCent(summary.median),
      note: t('headline.range', { lowest: perCent(summary.lowest), highest: perCent(summary.highest) }),
    },
    waiting > 0
      ? { key: 'waiting', value: number(waiting), note: t('headline.absent', { count: absent }) }
      : { key: 'absentees', value: number(absent), note: t('headline.ofAll', { count: people }) },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {numbers.map(({ key, value, note }) => (
        <Paper key={key} p="md">
          <Text component="dt" c="dimmed" size="sm">
            {t(`headline.${key}`)}
          </Text>
          <Text component="dd" fz={26} fw={600} lh={1.3} className="tabular">
            {value}
          </Text>
          <Text component="dd" size="sm" c="dimmed" className="tabular">
            {note}
          </Text>
        </Paper>
      ))}
    </dl>
  );
}
