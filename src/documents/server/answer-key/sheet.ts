import { pointsInWords } from '../../domain/amounts.ts';
import type { AnswerKeyDocument, KeyedQuestion } from './document.ts';
import { allOrNothing, type MarkingRule } from '../../../standards/domain/marking-rule.ts';
import { weightsInWords } from '../../../questions/domain/kinds/weights-in-words.ts';
import { keyAnswer } from '../../domain/answer-key/key-answer.ts';
import { guideSaid } from '../pieces/marking-guide.ts';
import {
  framedSheet,
  newPrintContent,
  passMarkFact,
  plainFact,
  saidFact,
  say,
  subjectFacts,
  type PrintContent,
} from '../pieces/page-frame.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import type { TypstSheet } from '../engine/typst-sheet.ts';

/** The answer key of one version, marked confidential on every page. */
export function answerKeySheet(key: AnswerKeyDocument): TypstSheet {
  const content = newPrintContent(key.print);
  const total = key.questions.reduce((sum, { points }) => sum + points, 0);
  const marking = key.marking ?? allOrNothing;
  const entries = key.questions.map((question, index) => entry(content, question, index + 1, marking));
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
      ...markingFacts(content, marking),
    ],
    labels: {
      version: say(content, (texts) => texts.fact.version),
      confidential: say(content, (texts) => texts.key.confidential),
      warning: say(content, (texts) => texts.key.warning),
      written: say(content, (texts) => texts.key.written),
      question: say(content, (texts) => texts.key.question),
      answer: say(content, (texts) => texts.key.answer),
      points: say(content, (texts) => texts.key.points),
      ...(entries.some(({ weights }) => weights !== '') && { weights: say(content, (texts) => texts.key.weights) }),
      checked: say(content, (texts) => texts.key.checked),
      date: say(content, (texts) => texts.fact.date),
    },
    entries,
  });
}

/** What the papers' rule says beside all or nothing. */
function markingFacts(content: PrintContent, { partialCredit, negativeHundredths, floor }: MarkingRule) {
  const taken = (texts: DocumentTexts) =>
    `${pointsInWords(negativeHundredths)} (${floor === 'question' ? texts.key.floorQuestion : texts.key.floorExam})`;
  return [
    ...(partialCredit
      ? [
          saidFact(
            content,
            (texts) => texts.key.partialCredit,
            (texts) => texts.key.yes,
          ),
        ]
      : []),
    ...(negativeHundredths > 0 ? [saidFact(content, (texts) => texts.key.takenOff, taken)] : []),
  ];
}

function entry(
  content: PrintContent,
  { content: question, key, points }: KeyedQuestion,
  number: number,
  { partialCredit }: MarkingRule,
) {
  const answer = keyAnswer(question, key, points);
  return {
    number,
    letters: answer.kind === 'letters' ? answer.letters : '',
    words: answer.kind === 'words' ? answer.words : '',
    guide: guideSaid(content, answer),
    weights: partialCredit ? weightsInWords(question, key) : '',
    worth: pointsInWords(points),
  };
}
