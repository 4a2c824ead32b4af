import type { LocalText } from '../../../../platform/language.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import {
  choiceDraft,
  equalOption,
  essayDraft,
  matchingDraft,
  numericDraft,
  orderingDraft,
  shortTextDraft,
  trueFalseDraft,
  type Common,
} from '../../draft.ts';
import { excerpt } from '../../imported.ts';
import { textIn } from '../../text/file-text.ts';
import { numberRange } from '../../text/number-text.ts';
import type { Hearing } from '../../text/weights.ts';
import { gapsOfRow } from './row-gaps.ts';
import type { Row } from './row.ts';

type ReadRow = (row: Row) => QuestionDraft | null;

const commonOf = ({ stem, language }: Row): Common => ({
  stem: textIn(language, stem),
  explanation: {},
  reference: '',
  points: 100,
});

/** What every list of options needs; the fault is reported. */
function areOptions(texts: readonly LocalText[], { refuse }: Hearing): boolean {
  if (texts.length < 2) refuse('options_too_few');
  if (texts.some((text) => Object.keys(text).length === 0)) refuse('option_text_missing');
  const equal = equalOption(texts);
  if (equal !== null) refuse('options_equal', { text: excerpt(plainText(equal)) });
  return texts.length > 1 && equal === null;
}

/** Two fields to each; null where the last one lacks its second. */
function inTwos(fields: readonly string[], { refuse }: Hearing): (readonly [string, string])[] | null {
  if (fields.length % 2 > 0) return refuse('field_missing');
  return fields.flatMap((field, at) => (at % 2 === 0 ? [[field, fields[at + 1] ?? ''] as const] : []));
}

const choice =
  (asked: 'single' | 'multiple'): ReadRow =>
  (row) => {
    const { hearing, rich } = row;
    const marked = inTwos(row.answers, hearing);
    if (!marked) return null;
    const strange = marked.find(([, mark]) => !/^(?:in)?correct$/i.test(mark));
    if (strange) return hearing.refuse('mark_not_understood', { text: excerpt(strange[1]) });
    const options = marked.map(([text, mark]) => ({ text: rich(text), isCorrect: /^correct$/i.test(mark) }));
    const right = options.filter(({ isCorrect }) => isCorrect).length;
    if (right === 0) hearing.refuse('no_correct_answer');
    if (
      !areOptions(
        options.map(({ text }) => text),
        hearing,
      )
    )
      return null;
    if (asked === 'single' && right > 1) hearing.note('several_correct_as_multiple');
    return choiceDraft(commonOf(row), right > 1 ? 'multiple' : asked, options);
  };

const trueFalse: ReadRow = (row) => {
  const [answer = ''] = row.answers;
  if (!/^(?:true|false)$/i.test(answer))
    return row.hearing.refuse('correct_not_understood', { answer: excerpt(answer) });
  return trueFalseDraft(commonOf(row), /^true$/i.test(answer));
};

/** What is given as an example or a sample of an answer is what it is marked by. */
const essay: ReadRow = (row) => {
  const [sample = ''] = row.answers;
  return essayDraft(commonOf(row), sample === '' ? [] : [row.rich(sample)]);
};

const ordering: ReadRow = (row) => {
  const items = row.answers.map(row.rich);
  return areOptions(items, row.hearing) ? orderingDraft(commonOf(row), items) : null;
};

const matching: ReadRow = (row) => {
  const pairs = inTwos(row.answers, row.hearing)?.map(([left, right]) => ({
    left: row.rich(left),
    right: row.rich(right),
  }));
  if (!pairs) return null;
  if (pairs.length < 2) return row.hearing.refuse('pairs_too_few');
  if (pairs.some(({ right }) => Object.keys(right).length === 0)) row.hearing.refuse('option_text_missing');
  return areOptions(
    pairs.map(({ left }) => left),
    row.hearing,
  )
    ? matchingDraft(commonOf(row), pairs)
    : null;
};

const shortText: ReadRow = (row) => {
  const accepted = row.answers.map((answer) => plainText(answer)).filter((answer) => answer !== '');
  return accepted.length > 0 ? shortTextDraft(commonOf(row), accepted) : row.hearing.refuse('no_correct_answer');
};

const numeric: ReadRow = (row) => {
  const [answer = '', tolerance = ''] = row.answers;
  const read = numberRange(answer, tolerance);
  if ('range' in read) return numericDraft(commonOf(row), [read.range], '');
  return row.hearing.refuse(read.wrong, { text: excerpt([answer, tolerance].join(' ')) });
};

/** The kinds that we have, by the sign in front of their lines. */
export const rowReaders: Readonly<Record<string, ReadRow>> = {
  MC: choice('single'),
  MA: choice('multiple'),
  TF: trueFalse,
  ESS: essay,
  SR: essay,
  ORD: ordering,
  MAT: matching,
  FIB: shortText,
  FIB_PLUS: (row) => gapsOfRow(row, commonOf(row), 'typed'),
  JUMBLED_SENTENCE: (row) => gapsOfRow(row, commonOf(row), 'chosen'),
  NUM: numeric,
};
