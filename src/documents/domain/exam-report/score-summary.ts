import type { LocalText } from '../../../platform/language.ts';

/** How one examinee did; `absent` has no points. */
export type ExamineeScore = {
  readonly number: string;
  readonly name: LocalText;
  readonly version: string;
  readonly outcome: 'passed' | 'failed' | 'absent';
  /** Hundredths of a point. */
  readonly points: number;
  readonly maximum: number;
};

/** Headline numbers of an exam. Percent as numbers; null where nobody was present (or, for the spread, only one). */
export type ScoreSummary = {
  readonly registered: number;
  readonly present: number;
  readonly passed: number;
  readonly failed: number;
  readonly absent: number;
  readonly passRate: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  /** Sample standard deviation (n − 1). */
  readonly deviation: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Examinees in each twentieth from 0 to 100 percent; the last one includes 100. */
  readonly histogram: readonly number[];
};

export const histogramBins = 20;

export function scoreSummary(scores: readonly ExamineeScore[]): ScoreSummary {
  const taken = scores.filter(({ outcome }) => outcome !== 'absent');
  const percents = taken
    .map(({ points, maximum }) => (maximum > 0 ? (points * 100) / maximum : 0))
    .sort((a, b) => a - b);
  const passed = taken.filter(({ outcome }) => outcome === 'passed').length;
  return {
    registered: scores.length,
    present: taken.length,
    passed,
    failed: taken.length - passed,
    absent: scores.length - taken.length,
    passRate: taken.length > 0 ? (passed * 100) / taken.length : null,
    mean: mean(percents),
    median: median(percents),
    deviation: deviation(percents),
    lowest: percents[0] ?? null,
    highest: percents.at(-1) ?? null,
    histogram: histogram(taken),
  };
}

/** The same for each version of which somebody was present, by letter. */
export function summaryByVersion(scores: readonly ExamineeScore[]): (ScoreSummary & { readonly version: string })[] {
  return [...Map.groupBy(scores, ({ version }) => version)]
    .map(([version, own]) => ({ version, ...scoreSummary(own) }))
    .filter(({ present }) => present > 0)
    .toSorted((one, other) => one.version.localeCompare(other.version));
}

function mean(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

function deviation(values: readonly number[]): number | null {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** Counted in integers, so that exactly 75 percent falls into the bin that starts at 75. */
function histogram(taken: readonly ExamineeScore[]): number[] {
  const bins = Array.from({ length: histogramBins }, () => 0);
  for (const { points, maximum } of taken) {
    const bin = maximum > 0 ? Math.floor((points * histogramBins) / maximum) : 0;
    const index = Math.max(0, Math.min(histogramBins - 1, bin));
    bins[index] = (bins[index] ?? 0) + 1;
  }
  return bins;
}
