import { useTranslation } from 'react-i18next';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import type { Deficiency } from '../../deficiency-contract.ts';
import { cutPercent } from '../../domain/cut-percent.ts';
import type { DeficiencyState } from '../../domain/deficiency-state.ts';

const tones: Readonly<Record<DeficiencyState, Tone>> = { open: 'attention', overdue: 'stop', retrained: 'ready' };

/** A day of the calendar as a moment that is this day in every time zone that matters here. */
export const noon = (day: string): string => `${day}T12:00:00Z`;

export function useDeficiencyColumns(): Column<Deficiency>[] {
  return [...useWhose(), ...useWhat(), ...useHowFar()];
}

function useWhose(): Column<Deficiency>[] {
  const { t } = useTranslation('reports');
  const { personName, text } = useFormat();
  const context = useModel();
  const { words } = useColumnMakers<Deficiency>();
  return [
    words('name', t('people.name'), (row) => personName(row), { card: 'title' }),
    words('number', t('people.number'), ({ number }) => number, { width: 100, card: 'fact' }),
    words('exam', t('trend.exam'), ({ exam }) => text(exam.title), { width: 230, card: 'fact' }),
    words('module', t('choose.module', { context }), ({ module }) => module.code, { width: 80 }),
  ];
}

function useWhat(): Column<Deficiency>[] {
  const { t } = useTranslation('reports');
  const { text, percent } = useFormat();
  const { words } = useColumnMakers<Deficiency>();
  const parts = ({ wholeSyllabus, subsections }: Deficiency) =>
    wholeSyllabus ? t('kdr.whole') : subsections.map(({ code }) => code).join(', ');
  const named = ({ subsections }: Deficiency) =>
    subsections.map(({ code, title, wrong, total }) => `${code} ${text(title)} (${wrong}/${total})`).join('\n');
  return [
    {
      key: 'percent',
      label: t('kdr.percent'),
      cell: (row) => percent(cutPercent(row.percent) / 100, 1),
      csv: (row) => row.percent,
      align: 'right',
      width: 80,
    },
    words('parts', t('kdr.parts'), parts, {
      cell: (row) => <span title={named(row)}>{parts(row)}</span>,
      width: 180,
      card: 'fact',
    }),
  ];
}

function useHowFar(): Column<Deficiency>[] {
  const { t } = useTranslation('reports');
  const { date } = useFormat();
  const { words, orDash } = useColumnMakers<Deficiency>();
  const state = (row: Deficiency) => t(`kdr.states.${row.state}`);
  return [
    orDash('due', t('kdr.due'), ({ dueOn }) => dueOn && date(noon(dueOn)), { width: 110, card: 'fact' }),
    words('state', t('kdr.state'), state, {
      cell: (row) => <StatusBadge tone={tones[row.state]}>{state(row)}</StatusBadge>,
      width: 150,
      card: 'badge',
    }),
    orDash('retrained', t('kdr.retrainedOn'), ({ retrainedOn }) => retrainedOn && date(noon(retrainedOn)), {
      width: 120,
      optional: true,
    }),
    orDash('trainedBy', t('kdr.trainedBy'), ({ trainedBy }) => trainedBy, { width: 150, optional: true }),
  ];
}
