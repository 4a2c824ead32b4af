import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import type { ExamState } from '../../domain/exam-state.ts';
import { ExamStateBadge } from '../exam/exam-badges.tsx';

type Named = { readonly number: number; readonly title: LocalText };
type Planned = Named & { readonly state: ExamState; readonly opensAt: Date };

/** Which exam it is, in the lists of exams that somebody works on. */
export function useNamedColumns<Row extends Named>(): Column<Row>[] {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const { words, amount } = useColumnMakers<Row>();
  return [
    amount('number', t('field.number'), ({ number }) => number, {
      cell: ({ number }) => number,
      sort: ['number', '-number'],
      width: 90,
      card: 'fact',
    }),
    words('title', t('field.title'), ({ title }) => text(title), { card: 'title' }),
  ];
}

/** In which state it is, and when it opens. */
export function usePlannedColumns<Row extends Planned>(): Column<Row>[] {
  const { t } = useTranslation('exams');
  const { words, moment } = useColumnMakers<Row>();
  return [
    words('state', t('field.state'), ({ state }) => t(`state.${state}`), {
      cell: ({ state }) => <ExamStateBadge state={state} />,
      width: 150,
      card: 'badge',
    }),
    moment('opens', t('field.opensAt'), ({ opensAt }) => opensAt, {
      sort: ['opens', '-opens'],
      width: 180,
      card: 'fact',
    }),
  ];
}

type HowFar<Row> = {
  readonly label: string;
  readonly of: (row: Row) => { readonly done: number; readonly all: number };
};

/** How many of all are done, in words and as a bar; an export writes the words. */
export function useProgressColumn<Row>({ label, of }: HowFar<Row>): Column<Row> {
  const { t } = useTranslation('exams');
  const { number } = useFormat();
  const words = (row: Row) => {
    const { done, all } = of(row);
    return t('exam.finishedOf', { finished: number(done), all: number(all) });
  };
  return {
    key: 'progress',
    label,
    width: 160,
    card: 'fact',
    csv: words,
    cell: (row) => {
      const { done, all } = of(row);
      return (
        <>
          <span className="tabular">{words(row)}</span>
          {all > 0 && (
            <Progress mt={4} size="sm" miw={96} value={(done / all) * 100} aria-label={`${label}: ${words(row)}`} />
          )}
        </>
      );
    },
  };
}
