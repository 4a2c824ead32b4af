import type { ExamReportDocument } from './document.ts';
import type { ReportedAnalysis } from './analysis.ts';
import { mapPart } from './map-sheet.ts';
import type { Json } from '../engine/typst-sheet.ts';
import { say, type PrintContent } from '../pieces/page-frame.ts';

/** The figures of the questions as the report prints them; null where there are none. */
export function analysisPart(content: PrintContent, { analysis }: Pick<ExamReportDocument, 'analysis'>): Json {
  if (!analysis) return null;
  return {
    versions: analysis.versions.map((one) => versionRow(content, one)),
    outstanding: analysis.outstanding.map((one) => ({
      place: one.place,
      facility: inPercent(one.facility),
      discrimination: decimal(one.discrimination),
      flags: one.flags.map((flag) => say(content, (texts) => texts.report.flag[flag])),
    })),
    map: mapPart(content, analysis.map),
    labels: labels(content, analysis.outstanding.length > 0),
  };
}

const inPercent = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);
const decimal = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

function versionRow(content: PrintContent, row: ReportedAnalysis['versions'][number]): Json {
  const { version, persons, mean, alpha, standardError, consistency } = row;
  return {
    version: version === null ? say(content, (texts) => texts.report.allVersions) : [],
    letter: version ?? '',
    persons: String(persons),
    mean: inPercent(mean),
    alpha: decimal(alpha),
    error: inPercent(standardError),
    consistency: inPercent(consistency),
  };
}

const labels = (content: PrintContent, isAny: boolean) => ({
  title: say(content, (texts) => texts.report.analysis),
  version: say(content, (texts) => texts.fact.version),
  persons: say(content, (texts) => texts.report.people),
  mean: say(content, (texts) => texts.report.mean),
  alpha: say(content, (texts) => texts.report.alpha),
  error: say(content, (texts) => texts.report.standardError),
  consistency: say(content, (texts) => texts.report.consistency),
  outstanding: say(content, (texts) => (isAny ? texts.report.outstanding : texts.report.nothingOutstanding)),
  place: say(content, (texts) => texts.report.place),
  facility: say(content, (texts) => texts.report.facility),
  discrimination: say(content, (texts) => texts.report.discrimination),
  flags: say(content, (texts) => texts.report.flags),
});
