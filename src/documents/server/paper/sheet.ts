import { noFacts } from '../../../exams/fact-schema.ts';
import { inLanguage, type LocalText } from '../../../platform/language.ts';
import { parseRichText } from '../../../platform/rich-text/rich-text.ts';
import { choicesOf } from '../../../questions/domain/gaps.ts';
import { choosingGaps } from '../../../questions/domain/kinds/gap-text.ts';
import { rulesOf } from '../../../questions/domain/kinds/kinds.ts';
import type { Option, QuestionContent } from '../../../questions/domain/question.ts';
import { optionLetter, pointsInWords } from '../../domain/amounts.ts';
import type { PaperDocument, PaperOwner, PassageOnPaper, QuestionOnPaper } from './document.ts';
import { layoutOf } from '../../domain/paper-layout.ts';
import { linesAtMost } from '../../domain/paper/print-height.ts';
import {
  fact,
  framedSheet,
  inOneLanguage,
  daySaid,
  newPrintContent,
  passMarkFact,
  plainFact,
  say,
  sayName,
  sayText,
  subjectFacts,
  type PrintedFact,
  type PrintContent,
  type Said,
} from '../pieces/page-frame.ts';
import { aidsFact, givenFacts } from '../pieces/exam-facts.ts';
import { qrPicture } from '../pieces/qr-picture.ts';
import { sayRich, sayStem } from '../pieces/rich-content.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';

/** The question paper. Takes each field it prints by name, so that nothing else can reach the paper. */
export function paperSheet(paper: PaperDocument): TypstSheet {
  const content = newPrintContent(paper.print);
  const sheet = framedSheet(
    'paper',
    content,
    {
      kind: (texts) => texts.paper.kind,
      title: paper.title,
      ...(paper.isProof ? { mark: (texts: DocumentTexts) => texts.proof.mark } : {}),
    },
    {
      version: paper.version,
      large: paper.largeText,
      subject: [...subjectFacts(content, paper.subject), ...whenFacts(content, paper)],
      facts: coverFacts(content, paper),
      instructions: sayRich(content, paper.instructions),
      rules: (['wait', 'write', 'answer', 'one', 'quiet', 'return'] as const).map((rule) =>
        say(content, (texts) => texts.paper.rules[rule]),
      ),
      labels: labels(content),
      questions: paper.questions.map((question, index) =>
        paper.beside ? inColumns(content, question, index + 1) : questionContent(content, question, index + 1),
      ),
      heads: paper.heads.map(({ above, title, instructions, minutes }) => ({
        above,
        title: headTitle(content, title, minutes),
        instructions: sayText(content, instructions),
      })),
      passages: (paper.passages ?? []).map((passage) => passageContent(content, passage, paper.beside)),
    },
  );
  return paper.examinee ? madeOut(sheet, paper.examinee) : sheet;
}

/** A copy for one person. Beside the cover and the foot it is the sheet that all have. */
export function madeOut(sheet: TypstSheet, { number, name, copy, seat, code }: PaperOwner): TypstSheet {
  const content = { number, name: sayName(name), copy, seat, code: 0, 'code-text': code };
  return { ...sheet, own: { content, pictures: [qrPicture(code)] } };
}

/** The title of a section, with the minutes of one that has its own time. */
const headTitle = (content: PrintContent, title: LocalText, minutes: number | null = null): Said =>
  minutes === null
    ? sayText(content, title)
    : say(content, (texts) => texts.paper.sectionTime, { minutes, title: (language) => inLanguage(title, language) });

/** A passage with the questions that refer to it, its languages in columns where those of the questions are. */
function passageContent(content: PrintContent, { from, to, text }: PassageOnPaper, beside: boolean): Json {
  const sides = beside ? content.written.map((language) => inOneLanguage(content, language)) : [content];
  return {
    above: from - 1,
    note: say(content, (texts) => (from === to ? texts.paper.passageOfOne : texts.paper.passage), { from, to }),
    sides: sides.map((side) => sayRich(side, text)),
  };
}

function coverFacts(content: PrintContent, paper: PaperDocument): PrintedFact[] {
  const { questions, minutes, passMark, copy } = paper;
  const total = questions.reduce((sum, { points }) => sum + points, 0);
  const facts = [
    ...givenFacts(content, { ...noFacts, ...paper }, ['place']),
    plainFact(content, (texts) => texts.fact.questions, String(questions.length)),
  ];
  if (minutes !== null) {
    const value = say(content, (texts) => texts.fact.minutesValue, { minutes });
    facts.push(fact(content, (texts) => texts.fact.minutes, value));
  }
  if (passMark !== null) facts.push(passMarkFact(content, passMark));
  if (total !== questions.length * 100)
    facts.push(plainFact(content, (texts) => texts.fact.total, pointsInWords(total)));
  facts.push(...aidsFact(content, paper.aids ?? {}));
  if (copy) facts.push(plainFact(content, (texts) => texts.fact.copy, copy));
  return facts;
}

function whenFacts(content: PrintContent, { day, startsAt: from = '', endsAt: to = '' }: PaperDocument): PrintedFact[] {
  if (day === undefined) return [];
  const values = { day: daySaid(content, day), from, to };
  const value = say(content, (texts) => texts.fact.dayAndTime, values);
  return [fact(content, (texts) => texts.fact.day, value)];
}

function labels(content: PrintContent): Json {
  return {
    version: say(content, (texts) => texts.fact.version),
    examinee: say(content, (texts) => texts.paper.examinee),
    name: say(content, (texts) => texts.fact.name),
    number: say(content, (texts) => texts.fact.number),
    copy: say(content, (texts) => texts.fact.copy),
    seat: say(content, (texts) => texts.fact.seat),
    date: say(content, (texts) => texts.fact.date),
    signature: say(content, (texts) => texts.fact.signature),
    instructions: say(content, (texts) => texts.paper.instructions),
    multiple: say(content, (texts) => texts.paper.multiple),
    matching: say(content, (texts) => texts.paper.matching),
    ordering: say(content, (texts) => texts.paper.ordering),
    gaps: say(content, (texts) => texts.paper.gaps),
    answer: say(content, (texts) => texts.paper.answer),
    end: say(content, (texts) => texts.paper.end),
  };
}

/** A question whose languages stand in columns; what is written by hand is asked for once, below them. */
function inColumns(content: PrintContent, question: QuestionOnPaper, number: number): Json {
  const sides = content.written
    .map((language) => inOneLanguage(content, language))
    .map((side) => ({
      ...(questionContent(side, question, number) as Readonly<Record<string, Json>>),
      lang: side.languages[0] ?? null,
    }));
  return { ...sides[0], points: pointsOf(content, question), short: false, sides };
}

export function questionContent(
  content: PrintContent,
  { content: question, points, lines }: QuestionOnPaper,
  number: number,
): Json {
  const { options, matches, gaps, unit } = question;
  const numbers = new Map(gaps.map(({ id }, index) => [id, index + 1]));
  return {
    number,
    layout: layoutOf(question),
    stem: sayStem(content, question, numbers),
    options: rulesOf(question).hasGaps ? [] : options.map((option, index) => optionContent(content, option, index)),
    matches: matches.map((option, index) => optionContent(content, option, index)),
    choices: choiceLists(content, question),
    unit,
    lines,
    short: isShort(content, question),
    points: pointsOf(content, { points }),
  };
}

const pointsOf = (content: PrintContent, { points }: Pick<QuestionOnPaper, 'points'>) =>
  points === 100 ? [] : say(content, (texts) => texts.paper.points, { points: pointsInWords(points) });

/** What the gaps of a gap text are filled with: one list where all choose from the same, else one for each that chooses. */
function choiceLists(content: PrintContent, question: QuestionContent): Json {
  const choosing = choosingGaps(question);
  const lists = new Set(choosing.map(({ gap }) => gap.choices.toSorted().join(' ')));
  const isBank = choosing.length > 1 && lists.size === 1;
  return (isBank ? choosing.slice(0, 1) : choosing).map(({ gap, number }) => ({
    number: isBank ? null : number,
    options: choicesOf(question, gap).map((option, index) => optionContent(content, option, index)),
  }));
}

function optionContent(content: PrintContent, { text }: Option, index: number): Json {
  return { letter: optionLetter(index), body: sayRich(content, text) };
}

/** Surely fits on a page, also in large text, so that the template need not measure it. */
function isShort({ written }: PrintContent, { stem, options, matches }: QuestionContent): boolean {
  const texts = [stem, ...options.map(({ text }) => text), ...matches.map(({ text }) => text)];
  const lines = texts.flatMap((text) =>
    written.map((language) => 1 + linesAtMost(parseRichText(inLanguage(text, language)))),
  );
  return lines.reduce((sum, count) => sum + count, 0) <= 22;
}
