import type { LocalText } from '../../../platform/language.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { kinds } from '../../../questions/domain/kinds/kinds.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import { choiceDraft, equalOption, matchingDraft, orderingDraft, trueFalseDraft } from '../../domain/draft.ts';
import { excerpt, fault } from '../../domain/imported.ts';
import { truthOf } from '../../domain/formats/table/table-answer.ts';
import { rightChoices } from '../../domain/text/weights.ts';
import { childNamed, childrenNamed, type XmlElement } from '../read/xml-tree.ts';
import { answersOf, isOn, type QuestionReading } from './question-reading.ts';
import { rawText, valueOf } from './question-texts.ts';

export type ReadDraft = (reading: QuestionReading) => QuestionDraft | null;

export const isEmptyLocal = (text: LocalText): boolean => Object.keys(text).length === 0;

/** Texts that have to say something and to differ. */
export function checkTexts(texts: readonly LocalText[], { refuse }: QuestionReading): void {
  if (texts.some(isEmptyLocal)) refuse('option_text_missing');
  const equal = equalOption(texts);
  if (equal !== null) refuse('options_equal', { text: excerpt(plainText(equal)) });
}

/** Shares that Moodle offers: one of up to ten equal parts, and some round ones. */
const shares = [
  0,
  5,
  90,
  80,
  75,
  70,
  66.66667,
  60,
  40,
  30,
  83.33333,
  ...Array.from({ length: 12 }, (_, n) => 100 / (n + 1)),
];

export const choice: ReadDraft = (reading) => {
  const { element, texts, common, refuse, findings } = reading;
  const answers = answersOf(reading);
  const options = answers.map(({ written, element: answer }) => texts.localOf(written, answer));
  if (options.length < 2) return refuse('options_too_few');
  checkTexts(options, reading);
  const given = answers.map(({ worth }) => worth);
  const isSet = /^(?:oumultiresponse|multichoiceset)$/.test(element.attributes['type'] ?? '');
  const way = !isSet && isOn(element, 'single', true) ? 'single' : 'multiple';
  const worths = way === 'multiple' ? evened(given, isSet) : given;
  const unusual = answers.find(({ worth }) => !shares.some((share) => Math.abs(Math.abs(worth) - share) < 0.05));
  if (unusual) findings.warnings.push(fault(unusual.element.line, 'weight_unusual', { weight: unusual.worth }));
  const decided = rightChoices(worths, way, reading);
  if (!decided) return null;
  if (kinds[decided.kind].choice === 'several' && element.attributes['type'] === 'multichoice')
    findings.assumed.push({ code: 'all_or_nothing' });
  const choices = options.map((text, index) => ({
    text,
    isCorrect: decided.right.has(index),
    weight: decided.weights?.[index],
  }));
  return shuffledAsSaid(choiceDraft(common, decided.kind, choices), element);
};

/** Programs that write Moodle XML often give each of several right answers everything; plug-ins ask only which are right. */
function evened(worths: readonly number[], isSet: boolean): number[] {
  const earning = worths.filter((worth) => worth > 0);
  const isWhole = isSet || (earning.length > 1 && earning.every((worth) => worth === 100));
  return worths.map((worth) => (isWhole && worth > 0 ? 100 / earning.length : worth));
}

/** A question whose answers Moodle leaves in their order keeps it. */
export function shuffledAsSaid(draft: QuestionDraft, element: XmlElement): QuestionDraft {
  const isShuffled = draft.content.shuffleOptions && isOn(element, 'shuffleanswers', true);
  return { ...draft, content: { ...draft.content, shuffleOptions: isShuffled } };
}

/** Answers are worded “true” and “false”; in another language the first one is true. */
export const trueFalse: ReadDraft = (reading) => {
  const answers = answersOf(reading);
  const best = answers.reduce((most, { worth }) => Math.max(most, worth), 0);
  const index = answers.findIndex(({ worth }) => worth > 0 && worth === best);
  const right = answers[index];
  if (!right) return reading.refuse('no_correct_answer');
  return trueFalseDraft(reading.common, truthOf(reading.texts.words(right.written)) ?? index === 0);
};

export const matching: ReadDraft = (reading) => {
  const { element, texts, refuse, findings } = reading;
  const pairs = childrenNamed(element, 'subquestion').flatMap((subquestion) => {
    const left = texts.local(subquestion);
    const right = texts.local(childNamed(subquestion, 'answer'));
    if (isEmptyLocal(left) && isEmptyLocal(right)) return [];
    if (isEmptyLocal(right))
      findings.faults.push(
        fault(subquestion.line, 'pair_incomplete', { text: excerpt(texts.words(rawText(subquestion))) }),
      );
    return [{ left: isEmptyLocal(left) ? null : left, right }];
  });
  const lefts = pairs.flatMap(({ left }) => left ?? []);
  if (lefts.length < 2) return refuse('pairs_too_few');
  checkTexts(lefts, reading);
  findings.assumed.push({ code: 'all_or_nothing' });
  return shuffledAsSaid(matchingDraft(reading.common, pairs), element);
};

/** Items stand in their right order, unless their fractions number them otherwise. */
export const ordering: ReadDraft = (reading) => {
  const { element, texts, note, refuse, findings } = reading;
  const answers = answersOf(reading);
  const isNumbered = new Set(answers.map(({ worth }) => worth)).size === answers.length;
  const inOrder = isNumbered ? answers.toSorted((a, b) => a.worth - b.worth) : answers;
  const items = inOrder.map(({ written, element: answer }) => texts.localOf(written, answer));
  if (items.length < 2) return refuse('options_too_few');
  checkTexts(items, reading);
  if (!['', '0', 'ALL'].includes(valueOf(element, 'selecttype').toUpperCase())) note('selection_dropped');
  if (!['-1', 'ALL_OR_NOTHING'].includes(valueOf(element, 'gradingtype').toUpperCase()))
    findings.assumed.push({ code: 'all_or_nothing' });
  return orderingDraft(reading.common, items);
};
