import type { Refusal } from '../../../platform/refusal.ts';
import { wilson } from '../../../questions/domain/figures/wilson.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import type { readUse } from '../../../questions/server/use/read-use.ts';
import { optionLetter } from '../../domain/amounts.ts';
import type { Print } from '../../domain/print.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';
import { dayIn } from '../pieces/local-time.ts';
import {
  fact,
  framedSheet,
  newPrintContent,
  plainFact,
  say,
  sayDay,
  sayText,
  type PrintContent,
} from '../pieces/page-frame.ts';
import type { PrintedVersion } from './printed-versions.ts';
import { sayRich, sayStem } from '../pieces/rich-content.ts';

export type QuestionUse = Exclude<Awaited<ReturnType<typeof readUse>>, Refusal>;

export type QuestionUseDocument = {
  readonly print: Print;
  readonly timeZone: string;
  readonly question: Pick<WholeQuestion, 'number' | 'module' | 'subsection' | 'draft'>;
  /** The newest first. */
  readonly versions: readonly PrintedVersion[];
  readonly use: QuestionUse;
};

/** One question over all its exams: each with its figures, the options that were chosen, and what was decided. */
export function questionUseSheet(document: QuestionUseDocument): TypstSheet {
  const content = newPrintContent(document.print);
  const { question, versions, use } = document;
  const place = [question.module.code, question.subsection.code].filter((part) => part !== '').join(' · ');
  return framedSheet(
    'question-use',
    content,
    {
      kind: (texts) => texts.questionUse.kind,
      title: { en: `#${question.number}` },
      mark: (texts) => texts.key.confidential,
    },
    {
      facts: [
        plainFact(content, (texts) => texts.questionUse.place, place),
        ...overall(content, use),
        fact(
          content,
          (texts) => texts.questionUse.reports,
          say(content, (texts) => texts.questionUse.reportsValue, use.reports),
        ),
      ],
      stem: sayStem(content, question.draft.content),
      exams: use.exams.map((exam) => examRow(content, document, exam)),
      versions: versions.map((version) => versionRow(content, document.timeZone, version)),
      options: use.options.map((options) => chosenPart(content, options, versions)),
      decisions: use.decisions.map(({ exam, policy, decidedAt }) => ({
        policy: say(content, (texts) => texts.questionUse.policy[policy]),
        exam: sayText(content, exam.title),
        day: sayDay(content, dayIn(document.timeZone, decidedAt)),
      })),
      labels: labels(content, use),
    },
  );
}

/** How often each option of a version was chosen. */
const chosenPart = (
  content: PrintContent,
  { version, examinees, omitted, counts }: QuestionUse['options'][number],
  versions: readonly PrintedVersion[],
) => {
  const { options = [], right = [] } = versions.find((one) => one.version === version) ?? {};
  return {
    name: say(content, (texts) => texts.questionUse.options, { version, examinees, omitted }),
    rows: counts.map((count, index) => ({
      letter: optionLetter(index),
      words: sayRich(content, options[index]?.text ?? {}),
      isKey: right.includes(options[index]?.id ?? ''),
      count: String(count),
      percent: ((100 * count) / examinees).toFixed(1),
    })),
  };
};

/** Who wrote a version, who let it into exams, and when. */
const versionRow = (
  content: PrintContent,
  timeZone: string,
  { version, writers, writtenAt, approved }: PrintedVersion,
) => ({
  version: String(version),
  writers: writers.map((name) => sayText(content, name)),
  written: sayDay(content, dayIn(timeZone, writtenAt)),
  approver: approved ? sayText(content, approved.by) : [],
  approved: approved ? sayDay(content, dayIn(timeZone, approved.at)) : [],
});

const decimal = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

/** What all released exams together say; nothing where none is released. */
function overall(content: PrintContent, { figures }: QuestionUse) {
  if (!figures) return [];
  const { facility, discrimination, examinees } = figures;
  return [
    plainFact(content, (texts) => texts.questionUse.examinees, String(examinees)),
    plainFact(content, (texts) => texts.report.facility, withInterval(facility, examinees)),
    plainFact(content, (texts) => texts.report.discrimination, decimal(discrimination)),
  ];
}

function withInterval(share: number, persons: number): string {
  const { low, high } = wilson(share, persons);
  return `${(100 * share).toFixed(0)} % (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)} %)`;
}

function examRow(content: PrintContent, { timeZone }: QuestionUseDocument, exam: QuestionUse['exams'][number]): Json {
  const { title, opensAt, version, answered, figures } = exam;
  return {
    title: sayText(content, title),
    day: sayDay(content, dayIn(timeZone, opensAt)),
    version: String(version),
    examinees: String(figures?.examinees ?? answered),
    facility: figures ? withInterval(figures.facility, figures.examinees) : '–',
    discrimination: decimal(figures?.discrimination ?? null),
    omitted: figures ? String(figures.omitted) : '–',
  };
}

const labels = (content: PrintContent, { decisions }: QuestionUse) => ({
  versions: say(content, (texts) => texts.questionUse.versions),
  written: say(content, (texts) => texts.questionUse.written),
  approved: say(content, (texts) => texts.questionUse.approved),
  key: say(content, (texts) => texts.questionUse.key),
  exams: say(content, (texts) => texts.overExams.exams),
  title: say(content, (texts) => texts.fact.title),
  day: say(content, (texts) => texts.fact.day),
  version: say(content, (texts) => texts.questionUse.version),
  examinees: say(content, (texts) => texts.questionUse.examinees),
  facility: say(content, (texts) => texts.questionUse.interval),
  discrimination: say(content, (texts) => texts.report.discrimination),
  omitted: say(content, (texts) => texts.questionUse.omitted),
  ...(decisions.length > 0 && { decisions: say(content, (texts) => texts.questionUse.decisions) }),
});
