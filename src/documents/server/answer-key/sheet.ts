import { pointsInWords } from '../../domain/amounts.ts';
import type { AnswerKeyDocument, KeyedQuestion } from './document.ts';
import { keyAnswer } from '../../domain/answer-key/key-answer.ts';
import {
  framedSheet,
  newPrintContent,
  passMarkFact,
  plainFact,
  say,
  subjectFacts,
  type PrintContent,
} from '../pieces/page-frame.ts';
import { sayRich } from '../pieces/rich-content.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';

/** The answer key of one version, marked confidential on every page. */
export function answerKeySheet(key: AnswerKeyDocument): TypstSheet {
  const content = newPrintContent(key.print);
  const total = key.questions.reduce((sum, { points }) => sum + points, 0);
  const heading = {
    kind: (texts: DocumentTexts) => texts.key.kind,
    title: key.title,
    mark: (texts: DocumentTexts) => [texts.key.confidential, ...(key.isProof ? [texts.proof.mark] : [])].join(' · '),
  };
  return framedSheet('answer-key', content, heading, {
    version: key.version,
    subject: subjectFacts(content, key.subject),
    facts: [
      plainFact(content, (texts) => texts.fact.questions, String(key.questions.length)),
      plainFact(content, (texts) => texts.fact.total, pointsInWords(total)),
      ...(key.passMark === null ? [] : [passMarkFact(content, key.passMark)]),
    ],
    labels: {
      version: say(content, (texts) => texts.fact.version),
      confidential: say(content, (texts) => texts.key.confidential),
      warning: say(content, (texts) => texts.key.warning),
      written: say(content, (texts) => texts.key.written),
      question: say(content, (texts) => texts.key.question),
      answer: say(content, (texts) => texts.key.answer),
      points: say(content, (texts) => texts.key.points),
      checked: say(content, (texts) => texts.key.checked),
      date: say(content, (texts) => texts.fact.date),
    },
    entries: key.questions.map((question, index) => entry(content, question, index + 1)),
  });
}

function entry(content: PrintContent, { content: question, key, points }: KeyedQuestion, number: number): Json {
  const answer = keyAnswer(question, key);
  return {
    number,
    letters: answer.kind === 'letters' ? answer.letters : '',
    words: answer.kind === 'words' ? answer.words : '',
    points: answer.kind === 'points' ? answer.points.map((point) => sayRich(content, point)) : [],
    worth: pointsInWords(points),
  };
}
