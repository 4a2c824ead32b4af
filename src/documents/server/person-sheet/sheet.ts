import type { LocalText } from '../../../platform/language.ts';
import { kinds } from '../../../questions/domain/kinds/kinds.ts';
import { namedKeys } from '../../../results/domain/decided.ts';
import { textOf } from '../../../results/domain/typing/typed-text.ts';
import { personSheetTexts, type PersonSheetTexts } from '../../../results/texts/person-sheet/index.ts';
import { optionLetter, pointsInWords } from '../../domain/amounts.ts';
import { keyAnswer } from '../../domain/answer-key/key-answer.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import type { TypstSheet } from '../engine/typst-sheet.ts';
import { dayIn, timeIn } from '../pieces/local-time.ts';
import { guideSaid } from '../pieces/marking-guide.ts';
import {
  eachLanguage,
  fact,
  framedSheet,
  daySaid,
  newPrintContent,
  plainFact,
  say,
  sayName,
  subjectFacts,
  type PrintContent,
  type Said,
} from '../pieces/page-frame.ts';
import { sayRich, sayStem } from '../pieces/rich-content.ts';
import type { PersonSheetDocument } from './document.ts';

type Question = PersonSheetDocument['questions'][number];

/** The answers of one person: what was asked and answered, the key, the points, and what became of each answer. */
export function personSheetSheet(document: PersonSheetDocument): TypstSheet {
  const content = newPrintContent(document.print);
  const heading = {
    kind: (texts: DocumentTexts) => texts.personSheet.kind,
    title: document.title,
    mark: (texts: DocumentTexts) => texts.key.confidential,
  };
  return framedSheet('person-sheet', content, heading, {
    version: document.version,
    subject: subjectFacts(content, document.subject),
    facts: factsOf(content, document),
    labels: {
      version: say(content, (texts) => texts.fact.version),
      answer: say(content, (texts) => texts.personSheet.answer),
      points: say(content, (texts) => texts.key.points),
      history: say(content, (texts) => texts.personSheet.history),
      feedback: sayWord(content, 'feedback'),
    },
    questions: document.questions.map((question) => questionOf(content, question, document.timeZone)),
  });
}

function factsOf(content: PrintContent, document: PersonSheetDocument) {
  const { number, givenName, familyName, points, maxPoints, percent, passed, startedAt, endedAt, markedAt } = document;
  const at = (moment: Date) => momentIn(content, document.timeZone, moment);
  const outcome = passed === null ? [] : [say(content, (texts) => (passed ? texts.fact.passed : texts.fact.failed))];
  return [
    fact(
      content,
      (texts) => texts.fact.name,
      sayName({ en: nameIn(givenName.en, familyName.en), th: nameIn(givenName.th, familyName.th) }),
    ),
    plainFact(content, (texts) => texts.fact.number, number),
    plainFact(
      content,
      (texts) => texts.key.points,
      `${pointsInWords(points)} / ${pointsInWords(maxPoints)}${percent === null ? '' : ` · ${percent} %`}`,
    ),
    ...outcome.map((value) => fact(content, (texts) => texts.fact.result, value)),
    ...(startedAt ? [fact(content, (texts) => texts.personSheet.began, at(startedAt))] : []),
    ...(endedAt ? [fact(content, (texts) => texts.personSheet.ended, at(endedAt))] : []),
    fact(content, (texts) => texts.personSheet.marked, at(markedAt)),
  ];
}

const nameIn = (given = '', family = ''): string => [given, family].filter(Boolean).join(' ');

const momentIn = (content: PrintContent, timeZone: string, moment: Date): Said =>
  eachLanguage(
    content,
    (language) => `${daySaid(content, dayIn(timeZone, moment))(language)} ${timeIn(timeZone, moment)}`,
  );

function questionOf(content: PrintContent, question: Question, timeZone: string) {
  const { content: asked, key, position, shownAs, ruling, decided } = question;
  const fills = kinds[asked.kind].onPaper === 'gaps';
  const pairs = kinds[asked.kind].onPaper === 'pairs';
  return {
    number: shownAs === position ? String(position) : `${shownAs} (${position})`,
    about: question.subsectionCode,
    mark: question.isCorrect === null ? '' : question.isCorrect ? '✓' : '✗',
    points: `${question.gained === null ? '–' : pointsInWords(question.gained)} / ${pointsInWords(question.points)}`,
    stem: sayStem(content, asked),
    // Pairs are a number on the left and a letter on the right.
    options: listed(content, asked.options, pairs ? (at) => String(at + 1) : optionLetter),
    matches: listed(content, asked.matches, optionLetter),
    answer: textOf(question.written, fills) || '–',
    keys: namedKeys(ruling, key, decided).map(({ name, keys }) => ({
      name: sayWord(content, `keys.${name}`),
      answer: keys
        .map((one) => keyAnswer(asked, one, question.points))
        .flatMap((answer) => (answer.kind === 'letters' ? answer.letters : answer.kind === 'words' ? answer.words : []))
        .join('   /   '),
    })),
    guide: guideSaid(content, keyAnswer(asked, key, question.points)),
    ruled: ruling === null ? null : sayWord(content, `ruling.${ruling}`),
    feedback: question.feedback,
    history: question.history.map(({ what, response, at }) => ({
      when: momentIn(content, timeZone, at),
      what: sayWord(content, `event.${what}`),
      answer: textOf(response, fills) || '–',
    })),
  };
}

/** A sentence of the sheet on screen. */
const sayWord = (content: PrintContent, key: keyof PersonSheetTexts): Said =>
  eachLanguage(content, (language) => personSheetTexts[language][key]);

const listed = (
  content: PrintContent,
  options: readonly { readonly text: LocalText }[],
  called: (at: number) => string,
) => options.map(({ text }, at) => ({ letter: called(at), text: sayRich(content, text) }));
