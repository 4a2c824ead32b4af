import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { LocalText } from '../../../../platform/language.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { isEmptyText, wordsOf } from '../../text/file-text.ts';
import {
  choiceDraft,
  equalOption,
  essayDraft,
  numericDraft,
  orderingDraft,
  shortTextDraft,
  trueFalseDraft,
  type Common,
} from '../../draft.ts';
import { excerpt } from '../../imported.ts';
import { guideKey } from '../../text/marking-guide.ts';
import { numberRange, parseNumber } from '../../text/number-text.ts';
import { inArabic, likelyKind, namedOptions, tableKind, truthOf, type TableKind } from './table-answer.ts';
import { tableGaps } from './table-gaps.ts';
import { tableGuide, variants } from './table-guide.ts';
import { optionIndex, optionLetters } from './table-header.ts';
import { tablePairs } from './table-pairs.ts';
import { takesWeights } from '../../../../questions/domain/kinds/weights.ts';
import { readWeights } from './weights-cell.ts';
import { optionCells, type QuestionRowReading } from './row-reading.ts';

/** The draft of a row by its type, or null with at least one fault found. */
export function tableDraft(common: Common, reading: QuestionRowReading): QuestionDraft | null {
  const type = wordsOf(reading.cell('type'));
  const answer = wordsOf(reading.cell('correct'));
  const options = optionCells(reading).filter((cell) => cell !== '').length;
  const kind = type === '' ? likelyKind(options, answer, parseNumber(answer) !== null) : tableKind(type);
  if (reading.lacksOptions) return reading.refuse('correct_has_no_option', { answer: excerpt(answer) });
  if (!kind) return reading.refuse('type_unknown', { type: excerpt(type) });
  const draft = rowReaders[kind](common, answer, reading);
  if (draft && type === '') reading.assume('kind_told', { kind: draft.content.kind });
  return draft;
}

type ReadRow = (common: Common, answer: string, reading: QuestionRowReading) => QuestionDraft | null;

/** The reader for a kind whose row says what is right in the answer column alone. */
const answered =
  (read: ReadRow): ReadRow =>
  (common, answer, reading) => {
    if (answer === '') reading.refuse('no_correct_answer');
    return read(common, answer, reading);
  };

const shortText: ReadRow = (common, answer) => (answer === '' ? null : shortTextDraft(common, variants(answer)));

const essay: ReadRow = (common, _, reading) => {
  const key = guideKey(tableGuide(reading), common.points, reading.note);
  return essayDraft(common, key.keyPoints, {}, key);
};

type Options = { readonly texts: readonly LocalText[]; readonly isThere: readonly boolean[] };

/** The options of a row; fewer than two, or two of the same, are reported. */
function optionsOf(reading: QuestionRowReading): Options {
  const texts = optionLetters.map((letter) => reading.local(`option_${letter}`));
  const isThere = texts.map(({ en = '', th = '' }) => !isEmptyText(en) || !isEmptyText(th));
  const present = texts.filter((_, index) => isThere[index]);
  if (present.length < 2) reading.refuse('options_too_few');
  const equal = equalOption(present);
  if (equal !== null) reading.refuse('options_equal', { text: excerpt(plainText(equal)) });
  return { texts, isThere };
}

/** The options stand in their right order, unless the answer names them in another: `C,A,B`. */
function ordering(common: Common, answer: string, reading: QuestionRowReading): QuestionDraft | null {
  const { texts, isThere } = optionsOf(reading);
  const present = texts.flatMap((_, index) => (isThere[index] ? [index] : []));
  // Without a column for answers somebody left the key out, and the order that is seen need not be right.
  if (!reading.hasAnswers) return reading.refuse('no_correct_answer');
  const letters = answer.replace(/\s*(?:->|[>→–-])\s*/g, ',');
  const order = answer === '' ? present : (namedOptions(letters, [], reading.numbers) ?? []);
  if (order.length !== present.length || !order.every((index) => isThere[index]))
    return reading.refuse('order_not_understood', { answer: excerpt(answer) });
  return orderingDraft(
    common,
    order.map((index) => texts[index] ?? {}),
  );
}

/** How many answers a row may have: one, several, or as many as it names. */
const choice =
  (asked: 'one' | 'several' | 'any'): ReadRow =>
  (common, answer, reading) => {
    const { texts, isThere } = optionsOf(reading);
    if (answer === '') return null;
    const named = reading.isRightFirst
      ? [0]
      : (namedOptions(answer, optionCells(reading).map(wordsOf), reading.numbers) ?? []);
    if (named.length === 0 || !named.every((index) => isThere[index]))
      return reading.refuse('correct_has_no_option', { answer: excerpt(answer) });
    if (asked === 'one' && named.length > 1) return reading.refuse('several_correct', { answer: excerpt(answer) });
    const choices = texts
      .map((text, index) => ({ text, isCorrect: named.includes(index) }))
      .filter((_, index) => isThere[index]);
    const isSingle = asked === 'one' || (asked === 'any' && named.length === 1);
    return withTableWeights(choiceDraft(common, isSingle ? 'single' : 'multiple', choices), reading);
  };

/** What a column says that options are worth beside each other. */
function withTableWeights(draft: QuestionDraft, reading: QuestionRowReading): QuestionDraft | null {
  const { key, content } = draft;
  const cell = wordsOf(reading.cell('weights'));
  if (cell === '' || !takesWeights(key)) return draft;
  const weighed = readWeights(
    cell,
    content.options.map(({ id }) => id),
  );
  return weighed
    ? { ...draft, key: { ...key, ...weighed } }
    : reading.refuse('weights_not_understood', { text: excerpt(cell) });
}

/** `TRUE`, `ผิด` …, or the letter of an option that says so; without options A is true and B is false. */
function trueFalse(common: Common, answer: string, reading: QuestionRowReading): QuestionDraft | null {
  const options = optionCells(reading).map(wordsOf);
  const hasWords = options.some((option) => option !== '');
  // The table counts from 0, or may: nobody knows which option a number names.
  if (hasWords && /^\d$/.test(inArabic(answer)) && (reading.numbers === 'words' || reading.numbers === 'unsure'))
    return reading.refuse('correct_not_understood', { answer: excerpt(answer) });
  const index = optionIndex(answer);
  const byLetter = options.every((option) => option === '')
    ? ([true, false][index] ?? (answer === '0' ? false : null))
    : truthOf(options[index] ?? '');
  const isTrue = truthOf(answer) ?? byLetter;
  if (isTrue !== null) return withTableWeights(trueFalseDraft(common, isTrue), reading);
  return answer === '' ? null : reading.refuse('correct_not_understood', { answer: excerpt(answer) });
}

function numeric(common: Common, answer: string, reading: QuestionRowReading): QuestionDraft | null {
  const unit = wordsOf(reading.cell('unit'));
  const ranges = variants(answer).map((part) => numberRange(withoutUnit(part, unit), reading.cell('tolerance')));
  const accepted = ranges.flatMap((read) => ('range' in read ? [read.range] : []));
  for (const read of ranges)
    if ('wrong' in read) reading.refuse(read.wrong, { text: excerpt(`${answer} ${reading.cell('tolerance')}`) });
  return accepted.length > 0 ? numericDraft(common, accepted, unit) : null;
}

const withoutUnit = (text: string, unit: string): string =>
  (unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text).trim();

const rowReaders: Readonly<Record<TableKind, ReadRow>> = {
  choice: answered(choice('any')),
  single: answered(choice('one')),
  multiple: answered(choice('several')),
  true_false: answered(trueFalse),
  numeric: answered(numeric),
  short_text: answered(shortText),
  matching: (common, _, reading) => tablePairs(common, reading),
  ordering,
  gap_text: (common, _, reading) => tableGaps(common, reading),
  essay,
};
