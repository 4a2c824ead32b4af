import type { Classified } from '../../../platform/labels.ts';
import { percentInWords, pointsInWords } from '../../domain/amounts.ts';
import type {
  ExamineeResultDocument,
  PersonalReport,
  SubsectionScore,
} from '../../domain/examinee-result/personal-report.ts';
import {
  fact,
  passMarkFact,
  plainFact,
  say,
  sayDay,
  sayLabelled,
  sayName,
  sayText,
  type PrintedFact,
  type PrintContent,
} from '../pieces/page-frame.ts';
import type { Json } from '../engine/typst-sheet.ts';

/** What the result and the deficiency report of one examinee have in common. */
export function personalContent(
  content: PrintContent,
  document: Omit<ExamineeResultDocument, 'examinees'>,
  report: PersonalReport,
) {
  return {
    person: [
      fact(content, (texts) => texts.fact.name, sayName(report.name)),
      plainFact(content, (texts) => texts.fact.number, report.number),
    ],
    outcome: say(content, (texts) => (report.passed ? texts.fact.passed : texts.fact.failed)),
    percent: percentInWords(report.points, report.maximum),
    facts: examFacts(content, document, report),
  };
}

function examFacts(
  content: PrintContent,
  { day, passMark }: Omit<ExamineeResultDocument, 'examinees'>,
  report: PersonalReport,
): PrintedFact[] {
  const points = { points: pointsInWords(report.points), maximum: pointsInWords(report.maximum) };
  return [
    fact(content, (texts) => texts.fact.day, sayDay(content, day)),
    plainFact(content, (texts) => texts.fact.attempt, String(report.attempt)),
    plainFact(content, (texts) => texts.fact.version, report.version),
    fact(
      content,
      (texts) => texts.fact.points,
      say(content, (texts) => texts.fact.pointsValue, points),
    ),
    passMarkFact(content, passMark),
    ...essayFacts(content, report),
  ];
}

function essayFacts(content: PrintContent, { essays = [] }: PersonalReport): PrintedFact[] {
  if (essays.length === 0) return [];
  const each = essays.map(({ points, maximum }) => `${pointsInWords(points)} / ${pointsInWords(maximum)}`);
  return [plainFact(content, (texts) => texts.fact.essays, each.join(', '))];
}

export function subsectionRow(content: PrintContent, { code, title, level, asked, wrong }: SubsectionScore): Json {
  return {
    code,
    title: sayText(content, title),
    level: level === null ? '' : String(level),
    asked,
    wrong,
    percent: percentInWords(asked - wrong, asked),
  };
}

/** Heads of the columns of subsections, whatever they are called. */
export function subsectionLabels(content: PrintContent, subject: Classified) {
  return {
    subsection: sayLabelled(content, subject, (texts) => texts.fact.subsection),
    title: say(content, (texts) => texts.fact.title),
    level: say(content, (texts) => texts.fact.level),
    asked: say(content, (texts) => texts.fact.asked),
    wrong: say(content, (texts) => texts.fact.wrong),
    correct: say(content, (texts) => texts.fact.correct),
    percent: say(content, (texts) => texts.fact.percent),
  };
}
