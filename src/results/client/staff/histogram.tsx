import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { PlotTable } from './plot-table.tsx';

type Props = { readonly counts: readonly number[]; readonly passMark: number };

/** How the scores are distributed, in classes of five percent, those beyond the line that has to be reached in the stronger colour. */
export function Histogram({ counts, passMark }: Props) {
  const { t } = useTranslation('results');
  const { number, percent } = useFormat();
  const highest = Math.max(1, ...counts);
  const rows = counts.map((count, at) => [classOf(at), number(count)]);
  return (
    <Paper component="figure" m={0}>
      <Title order={2}>{t('histogram.title')}</Title>
      <Text c="dimmed" size="sm" mb="md">
        {t('histogram.axis')}
      </Text>
      <div aria-hidden className="relative pt-6">
        <div className="flex h-44 items-end border-b border-[var(--sanam-quiet)]">
          {counts.map((count, at) => (
            <Bar key={classOf(at)} count={count} share={count / highest} passes={at * width >= passMark} />
          ))}
        </div>
        <CutLine passMark={passMark} label={t('histogram.cut', { percent: percent(passMark / 100) })} />
        <div className="relative h-6 text-[13px] text-quiet">
          {[0, 20, 40, 60, 80, 100].map((tick) => (
            <span key={tick} className="tabular absolute -translate-x-1/2" style={{ left: `${tick}%` }}>
              {number(tick)}
            </span>
          ))}
        </div>
      </div>
      <PlotTable label={t('histogram.title')} head={[t('histogram.class'), t('histogram.examinees')]} rows={rows} />
    </Paper>
  );
}

/** Of a class, in percent. */
const width = 5;
const last = 100 / width - 1;
const classOf = (at: number): string => `${at * width}–${at === last ? 100 : at * width + width - 1}`;

function Bar({ count, share, passes }: { count: number; share: number; passes: boolean }) {
  const { number } = useFormat();
  return (
    <div className="flex h-full flex-1 flex-col justify-end px-[2px] text-center">
      {count > 0 && (
        <span className="tabular z-10 self-center bg-raised px-1 text-[13px] leading-tight">{number(count)}</span>
      )}
      <div
        className={`rounded-t-sm bg-[var(--mantine-primary-color-filled)] ${passes ? 'opacity-85' : 'opacity-40'}`}
        style={{ height: `${share * 82}%` }}
      />
    </div>
  );
}

function CutLine({ passMark, label }: { passMark: number; label: string }) {
  const side = passMark > 60 ? 'right-full pr-1.5' : 'left-full pl-1.5';
  return (
    <div
      className="absolute inset-y-0 border-l-2 border-dashed border-[var(--mantine-color-text)]"
      style={{ left: `${passMark}%`, bottom: 24 }}
    >
      <span className={`absolute top-0 text-[13px] font-medium whitespace-nowrap ${side}`}>{label}</span>
    </div>
  );
}
