import { percentInWords, pointsInWords } from '../../domain/amounts.ts';
import { axisTicks } from '../../domain/exam-report/axis-ticks.ts';
import type { ExamineeScore } from '../../domain/exam-report/score-summary.ts';
import { analysisPart } from './analysis-sheet.ts';
import { breakdownPart } from './breakdown.ts';
import type { ExamReportDocument } from './document.ts';
import { scalePart } from './scale-sheet.ts';
import type { Happening } from './happenings.ts';
import { scoreSummary, type ScoreSummary } from '../../domain/exam-report/score-summary.ts';
import {
  fact,
  framedSheet,
  newPrintContent,
  passMarkFact,
  plainFact,
  say,
  sayDay,
  sayName,
  sayText,
  subjectFacts,
  type PrintContent,
  type Sentence,
} from '../pieces/page-frame.ts';
import { breakable, printPieces } from '../../domain/print-pieces.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';

/** The results of everybody in one exam, with headline numbers and the distribution of scores. */
export function examReportSheet(report: ExamReportDocument): TypstSheet {
  const content = newPrintContent(report.print);
  const summary = scoreSummary(report.scores);
  const ticks = axisTicks(Math.max(...summary.histogram));
  return framedSheet(
    'exam-report',
    content,
    { kind: (texts) => texts.report.kind, title: report.title },
    {
      subject: subjectFacts(content, report.subject),
      facts: [
        fact(content, (texts) => texts.fact.day, sayDay(content, report.day)),
        passMarkFact(content, report.passMark),
        plainFact(content, (texts) => texts.fact.registered, String(summary.registered)),
        plainFact(content, (texts) => texts.fact.absent, String(summary.absent)),
      ],
      tiles: tiles(content, summary),
      histogram: { bins: summary.histogram, ticks, top: ticks.at(-1) ?? 1, cut: report.passMark },
      breakdown: breakdownPart(content, report),
      analysis: analysisPart(content, report),
      scale: scalePart(content, report),
      happenings: report.happenings.map((one) => happeningRow(content, one, report.day)),
      scores: report.scores.map((score) => scoreRow(content, score)),
      signer: { name: sayText(content, report.signer.name), position: sayText(content, report.signer.position) },
      labels: { ...labels(content, report.passMark), ...happeningLabels(content) },
    },
  );
}

function tiles(content: PrintContent, summary: ScoreSummary): Json {
  const tile = (name: Sentence, value: string) => ({ name: say(content, name), value });
  const range = summary.lowest === null ? '–' : `${oneDecimal(summary.lowest)} – ${oneDecimal(summary.highest)} %`;
  return [
    tile((texts) => texts.report.present, String(summary.present)),
    tile((texts) => texts.fact.passed, String(summary.passed)),
    tile((texts) => texts.fact.failed, String(summary.failed)),
    tile((texts) => texts.report.passRate, inPercent(summary.passRate)),
    tile((texts) => texts.report.mean, inPercent(summary.mean)),
    tile((texts) => texts.report.median, inPercent(summary.median)),
    tile((texts) => texts.report.deviation, oneDecimal(summary.deviation)),
    tile((texts) => texts.report.range, range),
  ];
}

function oneDecimal(value: number | null): string {
  return value === null ? '–' : value.toFixed(1);
}

function inPercent(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} %`;
}

function scoreRow(content: PrintContent, { number, name, version, outcome, points, maximum }: ExamineeScore): Json {
  const absent = outcome === 'absent';
  return {
    number: breakable(number),
    name: sayName(name),
    version,
    points: absent ? '–' : `${pointsInWords(points)} / ${pointsInWords(maximum)}`,
    percent: absent ? '–' : percentInWords(points, maximum),
    failed: outcome === 'failed',
    outcome: say(content, (texts) => texts.fact[outcome]),
  };
}

function happeningRow(content: PrintContent, happening: Happening, dayOfExam: string): Json {
  const { day, time, category, withdrawn, people, written, minutes } = happening;
  return {
    time,
    day: day === dayOfExam ? [] : sayDay(content, day),
    category: say(content, (texts) => texts.report.category[category]),
    withdrawn,
    people: people.map(({ number, name }) => ({ number: breakable(number), name: sayText(content, name) })),
    written: written.map(({ as, words }) => ({ as, words: printPieces(words) })),
    minutes: minutes === null ? '' : String(minutes),
  };
}

const happeningLabels = (content: PrintContent) => ({
  happenings: say(content, (texts) => texts.report.happenings),
  time: say(content, (texts) => texts.fact.time),
  category: say(content, (texts) => texts.report.categoryName),
  people: say(content, (texts) => texts.report.people),
  everybody: say(content, (texts) => texts.report.everybody),
  what: say(content, (texts) => texts.report.what),
  minutes: say(content, (texts) => texts.report.minutesGiven),
  withdrawn: say(content, (texts) => texts.report.withdrawn),
  done: say(content, (texts) => texts.report.done),
  later: say(content, (texts) => texts.report.later),
  byMistake: say(content, (texts) => texts.report.byMistake),
});

function labels(content: PrintContent, percent: number) {
  return {
    summary: say(content, (texts) => texts.report.summary),
    histogram: say(content, (texts) => texts.report.histogram),
    axis: say(content, (texts) => texts.report.histogramAxis),
    cut: say(content, (texts) => texts.report.cut, { percent }),
    results: say(content, (texts) => texts.report.results),
    row: say(content, (texts) => texts.attendance.row),
    number: say(content, (texts) => texts.fact.number),
    name: say(content, (texts) => texts.fact.name),
    version: say(content, (texts) => texts.fact.version),
    points: say(content, (texts) => texts.fact.points),
    percent: say(content, (texts) => texts.fact.percent),
    result: say(content, (texts) => texts.fact.result),
    signatory: say(content, (texts) => texts.certificate.signatory),
    date: say(content, (texts) => texts.fact.date),
  };
}
