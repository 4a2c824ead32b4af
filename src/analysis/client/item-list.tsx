import { Text } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { plainText } from '../../platform/rich-text/rich-text.ts';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { Column } from '../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../platform/ui/list/use-column-makers.tsx';
import { useLocalList } from '../../platform/ui/list/use-local-list.ts';
import { QuestionTitle } from '../../questions/client/question-title.tsx';
import { itemFlags } from '../domain/exam/flags.ts';
import { FlagBadges } from './flag-badges.tsx';
import type { ItemLine } from './item-lines.ts';
import { useFigures } from './use-figures.ts';

type Props = {
  readonly exam: Exam;
  readonly lines: readonly ItemLine[];
  readonly onOpen: (questionId: string) => void;
};

const nothing = 'none';
const by = (value: (line: ItemLine) => number | null) => (one: ItemLine, other: ItemLine) =>
  (value(one) ?? Infinity) - (value(other) ?? Infinity);
const gravity = ({ flags: [gravest] }: ItemLine) => (gravest ? itemFlags.indexOf(gravest) : itemFlags.length);

/** The orders by their names in the address, with a minus the other way round. */
const orders = {
  facility: by(({ facility }) => facility),
  '-facility': by(({ facility }) => -facility),
  discrimination: by(({ discrimination }) => discrimination),
  '-discrimination': by(({ discrimination }) => (discrimination === null ? null : -discrimination)),
  seconds: by(({ seconds }) => seconds),
  '-seconds': by(({ seconds }) => (seconds === null ? null : -seconds)),
  flags: by(gravity),
};

/** The questions of an exam with their figures. */
export function ItemList({ exam, lines, onOpen }: Props) {
  const { t } = useTranslation('analysis');
  const { text } = useFormat();
  const list = useLocalList({
    rows: lines,
    textOf: ({ place, question }) => `${place} #${question.number} ${plainText(text(question.content.stem))}`,
    filters: { flag: ({ flags }) => (flags.length > 0 ? flags : nothing) },
    orders,
  });
  const countOf = (flag: string) =>
    lines.filter(({ flags }) => (flags.length > 0 ? flags.some((one) => one === flag) : flag === nothing)).length;
  const choices = [...itemFlags, nothing].map((value) => ({
    value,
    label: value === nothing ? t('list.none') : t(`flag.${value as (typeof itemFlags)[number]}`),
    count: countOf(value),
  }));
  return (
    <DataList
      list={list}
      name="item-analysis"
      rowKey={({ questionId }) => questionId}
      rowLabel={({ place }) => t('panel.title', { place })}
      columns={useColumns()}
      onOpen={({ questionId }) => onOpen(questionId)}
      filters={[{ key: 'flag', label: t('list.flags'), many: true, choices }]}
      searchLabel={t('list.search')}
      empty={{ title: t('list.empty'), icon: <IconChartDots size={40} stroke={1.5} /> }}
      exportName={`exam-${exam.number}-analysis`}
    />
  );
}

function useColumns(): Column<ItemLine>[] {
  const { t } = useTranslation('analysis');
  const { text } = useFormat();
  const { words, amount } = useColumnMakers<ItemLine>();
  const { timeOf } = useFigures();
  const stemOf = ({ question }: ItemLine) => plainText(text(question.content.stem));
  return [
    words('place', t('list.place'), ({ place }) => place, { width: 80, card: 'fact' }),
    words('question', t('list.question'), stemOf, {
      cell: ({ question }) => <QuestionTitle title={titleOf(question.content.stem)} most={90} />,
      card: 'title',
    }),
    amount('number', t('list.number'), ({ question }) => question.number, { optional: true }),
    amount('persons', t('list.persons'), ({ persons }) => persons, { width: 100, optional: true }),
    ...useFigureColumns(),
    amount('omitted', t('list.omitted'), ({ omitted }) => omitted, { width: 110 }),
    words('seconds', t('list.seconds'), ({ seconds }) => (seconds === null ? null : Math.round(seconds)), {
      cell: ({ seconds }) => <span className="tabular">{timeOf(seconds)}</span>,
      sort: ['seconds', '-seconds'],
      align: 'right',
      width: 120,
    }),
    words('flags', t('list.flags'), ({ flags }) => flags.map((flag) => t(`flag.${flag}`)).join(', '), {
      cell: ({ flags }) => <FlagBadges flags={flags} />,
      sort: 'flags',
      width: 230,
      card: 'badge',
    }),
  ];
}

/** The stem without its marks. */
export const titleOf = (stem: ItemLine['question']['content']['stem']) =>
  Object.fromEntries(Object.entries(stem).map(([language, html]) => [language, plainText(html ?? '')]));

function useFigureColumns(): Column<ItemLine>[] {
  const { t } = useTranslation('analysis');
  const { words } = useColumnMakers<ItemLine>();
  const { figure } = useFigures();
  const column = (
    key: 'low' | 'high' | 'discrimination' | 'upperLower' | 'alphaWithout',
    look: Partial<Column<ItemLine>> = {},
  ) =>
    words(key, t(`list.${key}`), (line) => exported(line[key]), {
      cell: (line) => figure(line[key]),
      align: 'right',
      width: 130,
      ...look,
    });
  return [
    words('facility', t('list.facility'), ({ facility }) => exported(facility), {
      cell: (line) => <Facility line={line} />,
      align: 'right',
      width: 150,
      sort: ['facility', '-facility'],
      card: 'fact',
    }),
    column('low', { optional: true }),
    column('high', { optional: true }),
    column('discrimination', { sort: ['discrimination', '-discrimination'], card: 'fact' }),
    column('upperLower'),
    column('alphaWithout', { optional: true }),
  ];
}

/** Four decimals are more than any of it is worth. */
export const exported = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000);

function Facility({ line }: { line: ItemLine }) {
  const { t } = useTranslation('analysis');
  const { percent, number } = useFormat();
  const { facilityOf } = useFigures();
  return (
    <span className="tabular whitespace-nowrap">
      {facilityOf(line)}{' '}
      <Text span size="sm" c="dimmed">
        {t('list.interval', { low: number(Math.round(line.low * 100)), high: percent(line.high) })}
      </Text>
    </span>
  );
}
