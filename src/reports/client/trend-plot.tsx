import { Group, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { PlotTable } from '../../results/client/staff/plot-table.tsx';
import type { ModuleReport } from './api.ts';
import { SaveTable } from '../../platform/ui/table/save-table.tsx';
import { Scrolled } from './scrolled.tsx';

type Exam = ModuleReport['exams'][number];
type Props = { readonly exams: readonly Exam[]; readonly fileName: string };

/** The pass rate of each exam with its interval, and the mean, one exam after the other; beside it the same as a table. */
export function TrendPlot({ exams, fileName }: Props) {
  const { t } = useTranslation('reports');
  const { number, percent, date, text } = useFormat();
  const head = [
    t('trend.exam'),
    t('trend.day'),
    t('trend.taken'),
    t('trend.passed'),
    t('trend.rate'),
    t('trend.interval'),
    t('trend.mean'),
  ];
  const nameOf = (exam: Exam) => `${t('examNumber', { number: exam.number })} ${text(exam.title)}`;
  const rows = exams.map((exam) => [
    nameOf(exam),
    date(exam.opensAt),
    number(exam.taken),
    number(exam.passed),
    percent(exam.passRate),
    `${percent(exam.low)} – ${percent(exam.high)}`,
    percent(exam.mean / 100, 1),
  ]);
  const lines = () => [
    [...head.slice(0, 5), t('trend.low'), t('trend.high'), t('trend.mean')],
    ...exams.map((exam) => [
      nameOf(exam),
      date(exam.opensAt),
      exam.taken,
      exam.passed,
      ...[exam.passRate, exam.low, exam.high].map((share) => Math.round(share * 1000) / 10),
      exam.mean,
    ]),
  ];
  return (
    <Paper component="figure" m={0}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div className="min-w-0">
          <Title order={2}>{t('trend.title')}</Title>
          <Text c="dimmed" size="sm" mb="md">
            {t('trend.hint')}
          </Text>
        </div>
        <SaveTable name={fileName} lines={lines} />
      </Group>
      <Plot exams={exams} />
      <Legend />
      <PlotTable label={t('trend.title')} head={head} rows={rows} wide />
    </Paper>
  );
}

const ticks = [0, 25, 50, 75, 100];

function Plot({ exams }: Pick<Props, 'exams'>) {
  const { t } = useTranslation('reports');
  const { percent } = useFormat();
  return (
    <div className="flex">
      <div aria-hidden className="tabular relative h-56 w-11 shrink-0 text-[13px] text-quiet">
        {ticks.map((tick) => (
          <span key={tick} className="absolute end-1.5 translate-y-1/2" style={{ bottom: `${tick}%` }}>
            {percent(tick / 100)}
          </span>
        ))}
      </div>
      <Scrolled label={t('trend.title')} className="-mt-2 min-w-0 flex-1 pt-2">
        <div className="relative flex min-w-max" aria-hidden>
          <Lines />
          {exams.map((exam) => (
            <Exam key={exam.id} exam={exam} />
          ))}
        </div>
      </Scrolled>
    </div>
  );
}

const Lines = () => (
  <div className="absolute inset-x-0 top-0 h-56 border-b border-s border-[var(--sanam-quiet)]">
    {ticks.slice(1).map((tick) => (
      <div key={tick} className="absolute inset-x-0 border-t border-line" style={{ bottom: `${tick}%` }} />
    ))}
  </div>
);

function Exam({ exam }: { exam: Exam }) {
  const { t } = useTranslation('reports');
  const { date, number } = useFormat();
  const { passRate, low, high, mean, passMark } = exam;
  return (
    <div className="min-w-24 flex-1 text-center text-[13px]">
      <div className="relative h-56">
        <div
          className="absolute inset-x-3 border-t-2 border-dashed border-[var(--sanam-quiet)]"
          style={{ bottom: `${passMark}%` }}
        />
        <div
          className="absolute start-1/2 w-0.5 -translate-x-1/2 bg-[var(--mantine-primary-color-filled)]"
          style={{ bottom: `${low * 100}%`, height: `${(high - low) * 100}%` }}
        />
        <span
          className="absolute start-1/2 size-3.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-[var(--mantine-primary-color-filled)]"
          style={{ bottom: `${passRate * 100}%` }}
        />
        <span
          className="absolute start-1/2 size-2.5 translate-x-1.5 translate-y-1/2 rotate-45 border-2 border-[var(--mantine-color-text)] bg-raised"
          style={{ bottom: `${mean}%` }}
        />
      </div>
      <div className="tabular pt-1 text-quiet">
        <div className="font-medium">{t('examNumber', { number: exam.number })}</div>
        <div>{date(exam.opensAt)}</div>
        <div>{t('trend.n', { count: number(exam.taken) })}</div>
      </div>
    </div>
  );
}

function Legend() {
  const { t } = useTranslation('reports');
  return (
    <Group aria-hidden gap="lg" mt="sm" className="text-sm">
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-full bg-[var(--mantine-primary-color-filled)]" />
        {t('trend.legendRate')}
      </span>
      <span className="flex items-center gap-2">
        <span className="size-2.5 rotate-45 border-2 border-[var(--mantine-color-text)]" />
        {t('trend.legendMean')}
      </span>
      <span className="flex items-center gap-2">
        <span className="w-5 border-t-2 border-dashed border-[var(--sanam-quiet)]" />
        {t('trend.legendCut')}
      </span>
    </Group>
  );
}
