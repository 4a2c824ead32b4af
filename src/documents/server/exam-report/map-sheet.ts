import { thresholds } from '../../../analysis/domain/exam/flags.ts';
import { analysisTexts } from '../../../analysis/texts/index.ts';
import type { Json } from '../engine/typst-sheet.ts';
import { eachLanguage, say, type PrintContent, type Said } from '../pieces/page-frame.ts';
import type { MappedQuestion } from './analysis.ts';

/** A sentence of the map on screen. */
const sayMap = (content: PrintContent, key: 'title' | 'axis' | 'facility' | 'discrimination' | 'table'): Said =>
  eachLanguage(content, (language) => analysisTexts[language].map[key]);

const top = 1;
const step = 0.2;

/**
 * The map of the questions as the report prints it: from left to right how easy each was, upwards how well it tells the able from the
 * others. Below it the same as a table, for nobody can point at a dot on paper. Null where no question has a place on it.
 */
export function mapPart(content: PrintContent, map: readonly MappedQuestion[]): Json {
  const shown = map.flatMap(({ discrimination, ...one }) =>
    discrimination === null ? [] : [{ ...one, discrimination }],
  );
  if (shown.length === 0) return null;
  const bottom = Math.min(-step, ...shown.map(({ discrimination }) => Math.floor(discrimination / step) * step));
  const heightOf = (value: number) => (value - bottom) / (top - bottom);
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => bottom + at * step);
  return {
    points: shown.map(({ place, facility, discrimination, isGrave }) => ({
      place,
      across: facility,
      up: heightOf(discrimination),
      grave: isGrave,
    })),
    ticks: ticks.map((tick) => ({ up: heightOf(tick), said: withoutMinusZero(tick).toFixed(1) })),
    weak: heightOf(thresholds.weak),
    rows: map.map(({ place, facility, discrimination, isGrave }) => ({
      place,
      facility: `${(100 * facility).toFixed(1)} %`,
      discrimination: discrimination === null ? '–' : discrimination.toFixed(2),
      grave: isGrave,
    })),
    labels: {
      title: sayMap(content, 'title'),
      axis: sayMap(content, 'axis'),
      across: sayMap(content, 'facility'),
      up: sayMap(content, 'discrimination'),
      table: sayMap(content, 'table'),
      place: say(content, (texts) => texts.report.place),
      facility: say(content, (texts) => texts.report.facility),
      discrimination: say(content, (texts) => texts.report.discrimination),
    },
  };
}

const withoutMinusZero = (tick: number): number => Math.round(tick * 10) / 10 || 0;
