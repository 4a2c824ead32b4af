import { Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useLocalList } from '../../../platform/ui/list/use-local-list.ts';
import { QuestionTitle } from '../../../questions/client/question-title.tsx';
import type { AnalysedQuestion, Analysis, ItemDifference } from '../api.ts';
import { exported, titleOf } from '../item-list.tsx';
import { placesOf } from '../item-lines.ts';
import { toneOf, verdictOf, verdicts } from './verdict.ts';

type Line = ItemDifference & { readonly question: AnalysedQuestion; readonly place: string };
type Props = { readonly exam: Exam; readonly analysis: Analysis; readonly differences: readonly ItemDifference[] };

const size = ({ delta }: Line) => (delta === null ? -1 : Math.abs(delta));
const byVerdict = (one: Line, other: Line) =>
  verdicts.indexOf(verdictOf(one)) - verdicts.indexOf(verdictOf(other)) || size(other) - size(one);

const orders = {
  difference: (one: Line, other: Line) => (one.delta ?? Infinity) - (other.delta ?? Infinity),
  '-difference': (one: Line, other: Line) => (other.delta ?? -Infinity) - (one.delta ?? -Infinity),
};

/** The questions by how clearly they differ for the group. */
export function DifferenceList({ exam, analysis, differences }: Props) {
  const { t } = useTranslation('analysis');
  const { text } = useFormat();
  const may = useMay();
  const questions = new Map(analysis.questions.map((question) => [question.questionId, question]));
  const lines = differences
    .flatMap((one): Line[] => {
      const question = questions.get(one.questionId);
      return question ? [{ ...one, question, place: placesOf(analysis, [one.questionId])[0] ?? '' }] : [];
    })
    .toSorted(byVerdict);
  const list = useLocalList({
    rows: lines,
    textOf: ({ place, question }) => `${place} #${question.number} ${plainText(text(question.content.stem))}`,
    filters: { verdict: verdictOf },
    orders,
  });
  const choices = verdicts.map((value) => ({
    value,
    label: t(`groups.${value}`),
    count: lines.filter((line) => verdictOf(line) === value).length,
  }));
  return (
    <DataList
      list={list}
      name="group-differences"
      rowKey={({ questionId }) => questionId}
      rowLabel={({ place }) => t('panel.title', { place })}
      columns={useColumns()}
      open={({ questionId }) =>
        may('question.view') ? to('admin-questions-edit', { search: { id: questionId } }) : null
      }
      filters={[{ key: 'verdict', label: t('groups.class'), many: true, choices }]}
      searchLabel={t('groups.search')}
      empty={{ title: t('list.empty'), icon: <IconUsersGroup size={40} stroke={1.5} /> }}
      exportName={`exam-${exam.number}-groups`}
    />
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation('analysis');
  const { text, percent } = useFormat();
  const { words, amount } = useColumnMakers<Line>();
  const share = (key: 'group' | 'others', label: string) =>
    words(key, label, (line) => exported(line[key]), {
      cell: (line) => <span className="tabular">{percent(line[key])}</span>,
      align: 'right',
      width: 130,
    });
  return [
    words('place', t('list.place'), ({ place }) => place, { width: 80, card: 'fact' }),
    words('question', t('list.question'), ({ question }) => plainText(text(question.content.stem)), {
      cell: ({ question }) => <QuestionTitle title={titleOf(question.content.stem)} most={90} />,
      card: 'title',
    }),
    amount('number', t('list.number'), ({ question }) => question.number, { optional: true }),
    share('group', t('groups.share')),
    share('others', t('groups.shareOthers')),
    useDifferenceColumn(),
    words('low', t('groups.low'), ({ low }) => exported(low), { optional: true, align: 'right' }),
    words('high', t('groups.high'), ({ high }) => exported(high), { optional: true, align: 'right' }),
    words('verdict', t('groups.class'), (line) => t(`groups.${verdictOf(line)}`), {
      cell: (line) => <StatusBadge tone={toneOf(verdictOf(line))}>{t(`groups.${verdictOf(line)}`)}</StatusBadge>,
      width: 200,
      card: 'badge',
    }),
  ];
}

/** The difference with its interval. */
function useDifferenceColumn(): Column<Line> {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  const { words } = useColumnMakers<Line>();
  return words('difference', t('groups.difference'), ({ delta }) => exported(delta), {
    cell: ({ delta, low, high }) => (
      <span className="tabular whitespace-nowrap">
        {delta === null ? '–' : number(delta, 1)}{' '}
        {low !== null && high !== null && (
          <Text span size="sm" c="dimmed">
            {t('groups.interval', { low: number(low, 1), high: number(high, 1) })}
          </Text>
        )}
      </span>
    ),
    sort: ['difference', '-difference'],
    align: 'right',
    width: 190,
    card: 'fact',
  });
}
