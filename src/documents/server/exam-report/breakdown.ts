import { percentInWords } from '../../domain/amounts.ts';
import { summaryByVersion } from '../../domain/exam-report/score-summary.ts';
import type { ExamReportDocument } from './document.ts';
import type { Json } from '../engine/typst-sheet.ts';
import { say, sayLabelled, sayText, type PrintContent } from '../pieces/page-frame.ts';

/** How everybody did by subsection, and by version where there are several; each share with its bar. */
export function breakdownPart(content: PrintContent, report: ExamReportDocument): Json {
  const versions = summaryByVersion(report.scores);
  const { subsections } = report;
  return {
    subsections: subsections.map(({ code, title, level, correct, total }) => ({
      code,
      title: sayText(content, title),
      level: level === null ? '' : String(level),
      correct: `${correct} / ${total}`,
      percent: percentInWords(correct, total),
    })),
    versions:
      versions.length < 2
        ? []
        : versions.map(({ version, present, passed, passRate, mean, lowest, highest }) => ({
            version,
            present: String(present),
            passed: String(passed),
            rate: inPercent(passRate),
            range: lowest === null ? '–' : `${lowest.toFixed(1)} – ${inPercent(highest)}`,
            mean: mean === null ? '0.0' : mean.toFixed(1),
          })),
    labels: labels(content, report, versions.length > 1),
  };
}

const labels = (content: PrintContent, { subject, subsections }: ExamReportDocument, hasVersions: boolean) => ({
  ...(subsections.length > 0 && {
    bySubsection: sayLabelled(content, subject, (texts) => texts.result.subsections),
    subsection: sayLabelled(content, subject, (texts) => texts.fact.subsection),
    title: say(content, (texts) => texts.fact.title),
    level: say(content, (texts) => texts.fact.level),
    correct: say(content, (texts) => texts.fact.correct),
    percent: say(content, (texts) => texts.fact.percent),
  }),
  ...(hasVersions && {
    byVersion: say(content, (texts) => texts.report.versions),
    version: say(content, (texts) => texts.fact.version),
    present: say(content, (texts) => texts.report.present),
    passed: say(content, (texts) => texts.fact.passed),
    rate: say(content, (texts) => texts.report.passRate),
    range: say(content, (texts) => texts.report.range),
    mean: say(content, (texts) => texts.report.mean),
  }),
});

const inPercent = (value: number | null): string => (value === null ? '–' : `${value.toFixed(1)} %`);
