import type { ModuleReportDocument } from './document.ts';
import type { Json } from '../engine/typst-sheet.ts';
import { say, type PrintContent } from '../pieces/page-frame.ts';

/** The pass rate of each exam with its interval and pass mark, and the mean; everything from 0 to 100. */
export const trendPlot = (content: PrintContent, exams: ModuleReportDocument['exams']): Json => ({
  points: exams.map(({ number, passRate, low, high, mean, passMark }) => ({
    number: String(number),
    rate: passRate * 100,
    low: low * 100,
    high: high * 100,
    mean,
    cut: passMark,
  })),
  labels: {
    title: say(content, (texts) => texts.overExams.trend),
    rate: say(content, (texts) => texts.overExams.legendRate),
    mean: say(content, (texts) => texts.report.mean),
    cut: say(content, (texts) => texts.fact.passMark),
  },
});
