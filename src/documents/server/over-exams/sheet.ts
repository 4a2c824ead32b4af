import { cutPercent } from '../../../reports/domain/cut-percent.ts';
import { heatRows, shareIn } from '../../../reports/domain/heat.ts';
import { passRate } from '../../../reports/domain/trend.ts';
import { inChunks } from '../../domain/over-exams/in-chunks.ts';
import { bareName } from '../../domain/person-name.ts';
import { breakable } from '../../domain/print-pieces.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';
import {
  fact,
  framedSheet,
  newPrintContent,
  plainFact,
  say,
  sayDay,
  sayLabelled,
  sayName,
  sayText,
  type PrintContent,
} from '../pieces/page-frame.ts';
import { dayIn } from '../pieces/local-time.ts';
import type { ClassReportDocument, ModuleReportDocument } from './document.ts';
import { trendPlot } from './trend.ts';

/** Exams that stand beside each other on a page. */
const mostColumns = 9;

/** Everybody of a class by exam, and its subsections by exam. */
export function classReportSheet(report: ClassReportDocument): TypstSheet {
  const content = newPrintContent(report.print);
  return framedSheet(
    'over-exams',
    content,
    { kind: (texts) => texts.overExams.classKind, title: report.title },
    {
      facts: [
        plainFact(content, (texts) => texts.overExams.class, report.code),
        plainFact(content, (texts) => texts.overExams.members, String(report.examinees.length)),
        ...examFacts(content, report),
      ],
      leftOut: leftOut(content, report),
      trend: null,
      exams: report.exams.map((exam) => examRow(content, report, exam)),
      people: people(report),
      heat: heat(content, report, (exam) => exam.module.code),
      signer: signerOf(content, report),
      labels: {
        ...labels(content),
        people: say(content, (texts) => texts.overExams.people),
        peopleHint: say(content, (texts) => texts.overExams.peopleHint),
        number: say(content, (texts) => texts.fact.number),
        name: say(content, (texts) => texts.fact.name),
        subsection: subsectionOf(content, report),
      },
    },
  );
}

/** How the exams of a module went, one after the other, and its subsections in them. */
export function moduleReportSheet(report: ModuleReportDocument): TypstSheet {
  const content = newPrintContent(report.print);
  return framedSheet(
    'over-exams',
    content,
    { kind: (texts) => texts.overExams.moduleKind, title: report.title },
    {
      facts: [
        {
          name: sayLabelled(content, report.classified, (texts) => texts.fact.module),
          value: plainFact(content, (texts) => texts.fact.code, report.code).value,
        },
        ...examFacts(content, report),
      ],
      leftOut: leftOut(content, report),
      trend: trendPlot(content, report.exams),
      exams: report.exams.map((exam) => examRow(content, report, exam)),
      people: null,
      heat: heat(content, report, () => ''),
      signer: signerOf(content, report),
      labels: { ...labels(content), subsection: subsectionOf(content, report) },
    },
  );
}

type Report = ClassReportDocument | ModuleReportDocument;
type Exam = Report['exams'][number];

const signerOf = (content: PrintContent, { signer }: Report) => ({
  name: sayText(content, signer.name),
  position: sayText(content, signer.position),
});

const subsectionOf = (content: PrintContent, { classified }: Report) =>
  sayLabelled(content, classified, (texts) => texts.fact.subsection);

function examFacts(content: PrintContent, { exams, timeZone }: Report) {
  const day = (exam: Exam | undefined) => (exam ? dayIn(timeZone, exam.opensAt) : '');
  return [
    plainFact(content, (texts) => texts.overExams.exams, String(exams.length)),
    fact(content, (texts) => texts.overExams.from, sayDay(content, day(exams[0]))),
    fact(content, (texts) => texts.overExams.until, sayDay(content, day(exams.at(-1)))),
  ];
}

const leftOut = (content: PrintContent, { leftOut: count }: Report) =>
  count > 0 ? say(content, (texts) => texts.overExams.leftOut, { count }) : [];

const inWords = (percent: number) => `${cutPercent(percent).toFixed(1)} %`;
const share = (of: number) => `${(of * 100).toFixed(0)} %`;

/** An exam in words: which, when, how many, how well. */
function examRow(content: PrintContent, { timeZone }: Report, exam: Exam): Json {
  const { passRate: rate, low, high } = passRate(exam);
  return {
    number: String(exam.number),
    title: sayText(content, exam.title),
    module: 'module' in exam ? exam.module.code : '',
    day: sayDay(content, dayIn(timeZone, exam.opensAt)),
    taken: String(exam.taken),
    passed: String(exam.passed),
    rate: share(rate),
    interval: `${share(low)} – ${share(high)}`,
    mean: inWords(exam.mean),
  };
}

/** A table of everybody for each so many exams. */
function people({ exams, examinees, results }: ClassReportDocument): Json {
  const of = new Map(results.map((result) => [`${result.examineeId} ${result.examId}`, result]));
  return inChunks(exams, mostColumns).map((chunk) => ({
    heads: chunk.map(({ number, module }) => ({ above: module.code, number: String(number) })),
    rows: examinees.map((person) => ({
      number: breakable(person.number),
      name: sayName(bareName(person)),
      cells: chunk.map(({ id }) => {
        const result = of.get(`${person.id} ${id}`);
        return result ? { percent: cutPercent(result.percent).toFixed(1), failed: !result.passed } : null;
      }),
    })),
  }));
}

/** Subsections by exam, so many exams beside each other; the last table says all of them together. */
function heat<One extends Exam>(
  content: PrintContent,
  { exams, parts }: { readonly exams: readonly One[]; readonly parts: Report['parts'] },
  above: (exam: One) => string,
): Json {
  const rows = heatRows(parts);
  if (rows.length === 0) return [];
  const chunks = inChunks(exams, mostColumns);
  return chunks.map((chunk, at) => {
    const hasAll = at === chunks.length - 1 && exams.length > 1;
    return {
      heads: chunk.map((exam) => ({ above: above(exam), number: String(exam.number) })),
      hasAll,
      rows: rows.map(({ part, cells, ...all }) => ({
        code: part.code,
        title: sayText(content, part.title),
        cells: [...chunk.map(({ id }) => shareIn(cells.get(id) ?? nothing)), ...(hasAll ? [shareIn(all)] : [])],
      })),
    };
  });
}

const nothing = { correct: 0, total: 0 };

function labels(content: PrintContent) {
  const said = (sentence: (texts: DocumentTexts) => string) => say(content, sentence);
  return {
    exams: said((texts) => texts.overExams.exams),
    exam: said((texts) => texts.overExams.exam),
    title: said((texts) => texts.fact.title),
    day: said((texts) => texts.fact.day),
    taken: said((texts) => texts.report.present),
    passed: said((texts) => texts.fact.passed),
    rate: said((texts) => texts.report.passRate),
    interval: said((texts) => texts.overExams.interval),
    mean: said((texts) => texts.report.mean),
    heat: said((texts) => texts.overExams.heat),
    heatHint: said((texts) => texts.overExams.heatHint),
    all: said((texts) => texts.overExams.all),
    signatory: said((texts) => texts.certificate.signatory),
    date: said((texts) => texts.fact.date),
  };
}
