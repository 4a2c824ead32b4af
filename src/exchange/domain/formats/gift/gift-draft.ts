import { textIn, richTextFrom, isEmptyText, type Note, type TextFormat } from '../../text/file-text.ts';
import type { Language, LocalText } from '../../../../platform/language.ts';
import type { NumberRange, QuestionDraft } from '../../../../questions/domain/question.ts';
import {
  choiceDraft,
  equalOption,
  essayDraft,
  matchingDraft,
  numericDraft,
  shortTextDraft,
  trueFalseDraft,
  type Common,
} from '../../draft.ts';
import { cut, giftAnswers, giftText, slice, worth, type GiftAnswer, type GiftPart } from './gift-answers.ts';
import { excerpt, fault, type ImportFault, type FaultCode, type Findings } from '../../imported.ts';
import { numberRange } from '../../text/number-text.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import { fullAnswers, rightChoices, withoutWildcards, type Hearing } from '../../text/weights.ts';

/** What the answers of a question are read with. */
export type Setting = {
  readonly common: Common;
  readonly language: Language;
  readonly format: TextFormat;
  readonly note: Note;
  readonly findings: Findings;
  /** The line the question begins in. */
  readonly line: number;
};

/** More than any question has; an unescaped text may look like thousands. */
const mostAnswers = 200;

/** The draft that the answers between the braces make, or null with at least one fault found. */
export function giftDraft(body: GiftPart, setting: Setting): QuestionDraft | null {
  const words = body.text.trim();
  if (words === '') return essayDraft(setting.common, []);
  if ((body.mask.match(/[=~]/g)?.length ?? 0) > mostAnswers)
    return refuse(setting, 'options_too_many', { limit: mostAnswers });
  if (words.startsWith('#')) return numeric(slice(body, body.text.indexOf('#') + 1), setting);
  if (body.mask.includes('~')) return choice(answersOf(body, setting), setting);
  if (body.mask.includes('=') && body.mask.includes('->')) return matching(answersOf(body, setting), setting);
  const [before, feedback] = cut(body, '#');
  const truth = /^(?:(T|[Tt]rue|TRUE)|F|[Ff]alse|FALSE)$/.exec(before.text.trim());
  if (truth) {
    if (feedback && feedback.text.replaceAll('#', '').trim() !== '') setting.note('feedback_dropped');
    return trueFalseDraft(setting.common, truth[1] !== undefined);
  }
  if (!body.mask.includes('='))
    return shortText([{ mark: '=', weight: null, part: before, hasFeedback: feedback !== null }], setting);
  return shortText(answersOf(body, setting), setting);
}

function answersOf(body: GiftPart, { findings, note }: Setting): GiftAnswer[] {
  const answers = giftAnswers(body, findings);
  if (answers.some(({ hasFeedback }) => hasFeedback)) note('feedback_dropped');
  return answers;
}

function refuse({ findings, line }: Setting, code: FaultCode, values?: ImportFault['values']): null {
  findings.faults.push(fault(line, code, values));
  return null;
}

function textOf(answer: GiftAnswer, setting: Setting): LocalText {
  const { text, format } = giftText(answer.part.text, setting.format);
  const rich = richTextFrom(text, format, setting.note);
  if (isEmptyText(rich)) setting.findings.faults.push(fault(answer.part.line, 'option_text_missing'));
  return textIn(setting.language, rich);
}

function choice(answers: readonly GiftAnswer[], setting: Setting): QuestionDraft | null {
  const { findings } = setting;
  const texts = answers.map((answer) => textOf(answer, setting));
  if (answers.length < 2) return refuse(setting, 'options_too_few');
  const equal = equalOption(texts);
  if (equal !== null) findings.faults.push(fault(setting.line, 'options_equal', { text: excerpt(plainText(equal)) }));
  // With weights alone the question takes several answers, as in Moodle.
  const way = answers.some((answer) => answer.mark === '=' && worth(answer) >= 100) ? 'single' : 'multiple';
  const decided = rightChoices(answers.map(worth), way, hearingOf(setting));
  if (!decided) return null;
  const choices = answers.map((_, index) => ({
    text: texts[index] ?? {},
    isCorrect: decided.right.has(index),
    weight: decided.weights?.[index],
  }));
  return choiceDraft(setting.common, decided.kind, choices);
}

const hearingOf = (setting: Setting): Hearing => ({
  note: setting.note,
  refuse: (code, values) => refuse(setting, code, values),
});

/** The answers that earn everything. */
const fullOnes = (answers: readonly GiftAnswer[], setting: Setting): GiftAnswer[] =>
  fullAnswers(answers.map(worth), hearingOf(setting)).flatMap((index) => answers[index] ?? []);

function numeric(written: GiftPart, setting: Setting): QuestionDraft | null {
  const body = withFirstMarked(written);
  const isList = /[=~]/.test(body.mask);
  const [before, feedback] = cut(body, '#');
  if (!isList && feedback && feedback.text.trim() !== '') setting.note('feedback_dropped');
  if (!isList && before.text.trim() === '') return refuse(setting, 'no_correct_answer');
  const answers: GiftAnswer[] = isList
    ? answersOf(body, setting)
    : [{ mark: '=', weight: null, part: before, hasFeedback: false }];
  const accepted = fullOnes(answers, setting).flatMap(({ part }): NumberRange[] => {
    const read = numberRange(giftText(part.text, 'plain').text);
    if ('range' in read) return [read.range];
    setting.findings.faults.push(fault(part.line, read.wrong, { text: excerpt(part.text) }));
    return [];
  });
  return accepted.length > 0 ? numericDraft(setting.common, accepted, '') : null;
}

/** As in Moodle, the first number of a list may go without its sign. */
function withFirstMarked(body: GiftPart): GiftPart {
  const isBare = /^\s*[^\s=~]/.test(body.mask) && /[=~]/.test(body.mask);
  return isBare ? { ...body, text: `=${body.text}`, mask: `=${body.mask}` } : body;
}

function shortText(answers: readonly GiftAnswer[], setting: Setting): QuestionDraft | null {
  const accepted = fullOnes(answers, setting).flatMap(({ part }) => {
    const { text, format } = giftText(part.text, setting.format);
    const words = plainText(richTextFrom(text, format, setting.note));
    if (words === '') setting.findings.faults.push(fault(part.line, 'option_text_missing'));
    return withoutWildcards(words, setting.note);
  });
  if (accepted.length === 0) return setting.findings.faults.length > 0 ? null : refuse(setting, 'no_correct_answer');
  return shortTextDraft(setting.common, accepted);
}

function matching(answers: readonly GiftAnswer[], setting: Setting): QuestionDraft | null {
  const { findings, language } = setting;
  const pairs = answers.map(({ part }) => {
    const [left, right] = cut(part, '->');
    const { text, format } = giftText(left.text, setting.format);
    const rich = richTextFrom(text, format, setting.note);
    const match = right ? richTextFrom(giftText(right.text, 'plain').text, 'plain', setting.note) : '';
    if (isEmptyText(match)) findings.faults.push(fault(part.line, 'pair_incomplete', { text: excerpt(part.text) }));
    return { left: isEmptyText(rich) ? null : textIn(language, rich), right: textIn(language, match) };
  });
  const lefts = pairs.flatMap(({ left }) => left ?? []);
  const equal = equalOption(lefts);
  if (equal !== null) findings.faults.push(fault(setting.line, 'options_equal', { text: excerpt(plainText(equal)) }));
  return lefts.length < 2 ? refuse(setting, 'pairs_too_few') : matchingDraft(setting.common, pairs);
}
