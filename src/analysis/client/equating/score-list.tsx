import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useLocalList } from '../../../platform/ui/list/use-local-list.ts';
import type { ShownEquating } from '../api.ts';

type Score = ShownEquating['scores'][number];
type Props = { readonly exam: Exam; readonly scores: readonly Score[] };

/** Each number of right answers here with what it is worth there, the highest first; as a file too. */
export function ScoreList({ exam, scores }: Props) {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  const list = useLocalList({ rows: scores.toReversed(), textOf: ({ score }) => String(score) });
  return (
    <section className="max-w-[760px]">
      <Title order={2} mb="xs">
        {t('equating.scores')}
      </Title>
      <DataList
        list={list}
        name="equated-scores"
        search={false}
        rowKey={({ score }) => String(score)}
        rowLabel={({ score }) => number(score)}
        columns={useColumns(scores)}
        empty={{ title: t('list.empty') }}
        exportName={`exam-${exam.number}-equating`}
      />
    </section>
  );
}

function useColumns(scores: readonly Score[]): Column<Score>[] {
  const { t } = useTranslation('analysis');
  const { number, percent } = useFormat();
  const { words, amount } = useColumnMakers<Score>();
  const [most, mostThere] = [Math.max(1, scores.length - 1), scores.at(-1)?.equivalent ?? 1];
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const share = (key: string, label: string, valueOf: (score: Score) => number) =>
    words(key, label, (score) => rounded(100 * valueOf(score)), {
      cell: (score) => <span className="tabular">{percent(valueOf(score), 1)}</span>,
      align: 'right',
      card: 'fact',
    });
  return [
    amount('score', t('equating.score'), ({ score }) => score, { card: 'title' }),
    share('percent', t('equating.percent'), ({ score }) => score / most),
    words('equivalent', t('equating.equivalent'), ({ equivalent }) => rounded(equivalent), {
      cell: ({ equivalent }) => <span className="tabular">{number(equivalent, 1)}</span>,
      align: 'right',
      card: 'fact',
    }),
    share('equivalentPercent', t('equating.equivalentPercent'), ({ equivalent }) => equivalent / mostThere),
  ];
}
