import { Paper, Text, Title } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { PlotTable } from '../../results/client/staff/plot-table.tsx';
import { graveFlags, thresholds } from '../domain/exam/flags.ts';
import type { ItemLine } from './item-lines.ts';
import { useFigures } from './use-figures.ts';

type Props = { readonly lines: readonly ItemLine[]; readonly onOpen: (questionId: string) => void };

/** Each question by how easy it was and how well it tells the able from the others; beside it the same as a table. */
export function QuestionMap({ lines, onOpen }: Props) {
  const { t } = useTranslation('analysis');
  const { facilityOf, discriminationOf } = useFigures();
  const shown = lines
    .filter((line) => line.discrimination !== null)
    .toSorted((one, other) => one.facility - other.facility);
  const rows = lines.map((line) => [line.place, facilityOf(line), discriminationOf(line)]);
  if (shown.length === 0) return null;
  return (
    <Paper component="figure" m={0}>
      <Title order={2}>{t('map.title')}</Title>
      <Text c="dimmed" size="sm" mb="md">
        {t('map.axis')} {t('map.keys')}
      </Text>
      <Plot lines={shown} onOpen={onOpen} />
      <Text c="dimmed" size="sm" ta="center">
        {t('map.facility')}
      </Text>
      <PlotTable
        label={t('map.table')}
        head={[t('list.place'), t('list.facility'), t('list.discrimination')]}
        rows={rows}
      />
    </Paper>
  );
}

const top = 1;

function Plot({ lines, onOpen }: Props) {
  const { t } = useTranslation('analysis');
  const { percent, number } = useFormat();
  const bottom = Math.min(-0.2, ...lines.map(({ discrimination }) => Math.floor((discrimination ?? 0) * 5) / 5));
  const heightOf = (value: number) => ((value - bottom) / (top - bottom)) * 100;
  const ticks = Array.from({ length: Math.round((top - bottom) / 0.2) + 1 }, (_, at) => bottom + at * 0.2);
  return (
    <div className="relative ms-9 me-4 mb-7 h-72 border-b border-s border-[var(--sanam-quiet)]">
      {ticks.map((tick) => (
        <span
          key={tick.toFixed(1)}
          aria-hidden
          className="tabular absolute end-full translate-y-1/2 pe-1.5 text-[13px] text-quiet"
          style={{ bottom: `${heightOf(tick)}%` }}
        >
          {number(Math.round(tick * 10) / 10)}
        </span>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
        <span
          key={tick}
          aria-hidden
          className="tabular absolute top-full -translate-x-1/2 pt-1 text-[13px] text-quiet"
          style={{ left: `${tick * 100}%` }}
        >
          {percent(tick)}
        </span>
      ))}
      <div
        aria-hidden
        className="absolute inset-x-0 border-t border-dashed border-[var(--sanam-quiet)]"
        style={{ bottom: `${heightOf(thresholds.weak)}%` }}
      />
      <Points lines={lines} heightOf={heightOf} onOpen={onOpen} label={t('map.title')} />
    </div>
  );
}

type PointsProps = Props & { readonly heightOf: (discrimination: number) => number; readonly label: string };

/** One stop of the tab key; arrows go on from one question to the next, by facility. */
function Points({ lines, heightOf, onOpen, label }: PointsProps) {
  const { t } = useTranslation('analysis');
  const { facilityOf, discriminationOf } = useFigures();
  const [current, setCurrent] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(lines.length - 1, current + by));
    setCurrent(next);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={group} role="group" aria-label={label} onKeyDown={go}>
      {lines.map((line, at) => {
        const name = t('map.point', {
          place: line.place,
          facility: facilityOf(line),
          discrimination: discriminationOf(line),
        });
        const words = [name, ...line.flags.map((flag) => t(`flag.${flag}`))].join('. ');
        const isGrave = line.flags.some((flag) => graveFlags.includes(flag));
        return (
          <button
            key={line.questionId}
            type="button"
            title={words}
            aria-label={words}
            tabIndex={at === Math.min(current, lines.length - 1) ? 0 : -1}
            onFocus={() => setCurrent(at)}
            onClick={() => onOpen(line.questionId)}
            className="absolute grid size-6 -translate-x-1/2 translate-y-1/2 cursor-pointer place-items-center rounded-full border-0 bg-transparent p-0 hover:z-10 focus-visible:z-10"
            style={{ left: `${line.facility * 100}%`, bottom: `${heightOf(line.discrimination ?? 0)}%` }}
          >
            <span
              aria-hidden
              className={`size-2.5 ${isGrave ? 'rotate-45 bg-[var(--mantine-color-red-filled)]' : 'rounded-full bg-[var(--mantine-primary-color-filled)] opacity-85'}`}
            />
            {isGrave && (
              <span aria-hidden className="tabular absolute start-full -ms-1 text-[13px] font-semibold">
                {line.place}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
