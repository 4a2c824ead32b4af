import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { choiceDraft, equalOption } from '../draft.ts';
import { richTextFrom, textIn, writtenIn } from '../text/file-text.ts';
import { finishQuestion } from '../finish-question.ts';
import {
  excerpt,
  fault,
  faultsAbout,
  mostQuestions,
  noFindings,
  noteInto,
  questionsRead,
  tooMany,
  type ImportFault,
  type ImportedQuestion,
  type Questions,
} from '../imported.ts';

type Option = { readonly letter: string; text: string };
type Open = {
  readonly line: number;
  stem: string;
  readonly options: Option[];
  /** A sign came twice: two questions ran into each other. */
  isMixed?: boolean;
};
type Reading = {
  readonly questions: ImportedQuestion[];
  readonly faults: ImportFault[];
  found: number;
  open: Open | null;
  /** A blank line came last. */
  afterBlank: boolean;
  /** An answer came last: what explains it may follow. */
  afterAnswer: boolean;
  refusedLast: boolean;
};

const optionLine = /^\s*(?:([A-Z])\s{0,3}[.)]|\(([A-Z])\)|([ก-ฮ])\s{0,3}[.)](?=\s))\s*(.*)$/;
const answerLine = /^\s*(?:ANSWER|ANS|CORRECT ANSWER|KEY|เฉลย|คำตอบ)\s{0,9}[:：]\s*(.*)$/i;
/** No part of the format, which some write all the same. */
const explanationLine = /^\s*(?:FEEDBACK|EXPLANATION|RATIONALE|คำอธิบาย)\s{0,9}[:：]\s*(.*)$/i;

/**
 * Reads a file in Aiken format (docs.moodle.org/en/Aiken_format): a question, its options as `A.` or `A)`, and
 * `ANSWER:` with a letter. A faulty question is left out with its fault at the line where it shows.
 */
export function readAiken(text: string): Questions {
  const reading: Reading = {
    questions: [],
    faults: [],
    found: 0,
    open: null,
    afterBlank: true,
    afterAnswer: false,
    refusedLast: false,
  };
  for (const [index, written] of text.split('\n').entries()) takeLine(reading, written, index + 1);
  if (reading.open) refuse(reading, reading.open, fault(reading.open.line, 'no_correct_answer'));
  if (reading.found > mostQuestions) return tooMany(reading.found);
  if (reading.found === 0) reading.faults.push(fault(1, 'no_questions'));
  return questionsRead(reading.found, reading.questions, reading.faults);
}

function takeLine(reading: Reading, written: string, line: number): void {
  const { open } = reading;
  const [, answer] = answerLine.exec(written) ?? [];
  const [, letter, inBrackets, thai, words = ''] = optionLine.exec(written) ?? [];
  const sign = letter ?? inBrackets ?? thai;
  const [, explanation] = (reading.afterAnswer && explanationLine.exec(written)) || [];
  if (written.trim() === '') reading.afterBlank = true;
  else if (explanation !== undefined) explain(reading, explanation);
  else {
    reading.afterAnswer = answer !== undefined;
    if (answer !== undefined) endQuestion(reading, answer, line);
    else if (sign !== undefined && isNext(sign, open)) takeOption(reading, sign, words, line);
    else {
      if (open && sign !== undefined && comesAgain(sign, open)) open.isMixed = true;
      takeWords(reading, open, written.trim(), line);
    }
    reading.afterBlank = false;
  }
}

/** Options begin with A and go on in the order of the alphabet; a name such as “U.S.” is no option. */
function isNext(sign: string, open: Open | null): boolean {
  const last = open?.options.at(-1);
  if (!last) return sign === 'A' || sign === 'ก';
  const step = sign.charCodeAt(0) - last.letter.charCodeAt(0);
  return step > 0 && step <= 4;
}

/** A sign that was there already: an answer is missing, and another question has begun. */
const comesAgain = (sign: string, { options }: Open): boolean => sign <= (options.at(-1)?.letter ?? '');

function takeOption(reading: Reading, letter: string, text: string, line: number): void {
  if (reading.open) reading.open.options.push({ letter, text: text.trim() });
  else stray(reading, fault(line, 'option_without_question'), text);
}

/** Words without a sign begin a question, or go on with what stands right above. */
function takeWords(reading: Reading, open: Open | null, words: string, line: number): void {
  const last = open?.options.at(-1);
  if (open && !last) open.stem += `\n${reading.afterBlank ? '\n' : ''}${words}`;
  else if (last && !reading.afterBlank) last.text += ` ${words}`;
  else {
    if (open) refuse(reading, open, fault(line, 'question_unfinished'));
    reading.open = { line, stem: words, options: [] };
  }
}

function endQuestion(reading: Reading, answer: string, line: number): void {
  const { open } = reading;
  if (!open) return stray(reading, fault(line, 'answer_without_question'), answer);
  if (open.isMixed) return refuse(reading, open, fault(open.line, 'question_unfinished'));
  const findings = noFindings();
  const question = aikenQuestion(open, answer, line, findings);
  if (!question) return refuse(reading, open, ...findings.faults);
  reading.found += 1;
  reading.refusedLast = false;
  reading.questions.push(question);
  reading.open = null;
}

/** Explains the question that ended last, unless it was left out. */
function explain(reading: Reading, words: string): void {
  const last = reading.questions.at(-1);
  reading.afterAnswer = false;
  if (!last || reading.refusedLast) return;
  const text = richTextFrom(words, 'plain', noteInto(noFindings(), last.line));
  const explanation = textIn(writtenIn(plainText(text)), text);
  reading.questions[reading.questions.length - 1] = { ...last, draft: { ...last.draft, explanation } };
}

function refuse(reading: Reading, open: Open, ...faults: readonly ImportFault[]): void {
  reading.found += 1;
  reading.refusedLast = true;
  reading.faults.push(...faultsAbout(faults, '', open.stem));
  reading.open = null;
}

function stray(reading: Reading, found: ImportFault, words: string): void {
  reading.found += 1;
  reading.faults.push(...faultsAbout([found], '', words));
}

function aikenQuestion(
  { line, stem, options }: Open,
  answer: string,
  end: number,
  findings: ReturnType<typeof noFindings>,
) {
  const { faults } = findings;
  const note = noteInto(findings, line);
  const rich = richTextFrom(stem, 'plain', note);
  const language = writtenIn(stem);
  const texts = options.map(({ text }) => textIn(language, richTextFrom(text, 'plain', note)));
  if (options.length < 2) faults.push(fault(end, 'options_too_few'));
  if (options.some(({ text }) => text.trim() === '')) faults.push(fault(end, 'option_text_missing'));
  const equal = equalOption(texts);
  if (equal !== null) faults.push(fault(end, 'options_equal', { text: excerpt(plainText(equal)) }));
  const letters = lettersOf(answer);
  const isNamed = letters.length > 0 && letters.every((letter) => options.some((option) => option.letter === letter));
  if (!isNamed && options.length >= 2) faults.push(fault(end, 'correct_has_no_option', { answer: excerpt(answer) }));
  const common = { stem: textIn(language, rich), explanation: {}, reference: '', points: 100 };
  const choices = options.map(({ letter }, index) => ({
    text: texts[index] ?? {},
    isCorrect: letters.includes(letter),
  }));
  const draft = faults.length === 0 ? choiceDraft(common, letters.length > 1 ? 'multiple' : 'single', choices) : null;
  return finishQuestion({ line, code: '', topic: [], draft, hasPoints: false, texts: [] }, findings);
}

/** `B`, `b)`, or several as `A, C`. */
function lettersOf(answer: string): string[] {
  const signs = answer
    .toUpperCase()
    .split(/[\s,;/&+]+|\bAND\b/)
    .map((sign) => sign.replace(/^\(?(.)[).]?\)?$/u, '$1'))
    .filter((sign) => sign !== '');
  return signs.every((sign) => /^[A-Zก-ฮ]$/u.test(sign)) ? [...new Set(signs)] : [];
}
