import { escapeHtml, plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { LocalText } from '../../../../platform/language.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import {
  choiceDraft,
  equalOption,
  essayDraft,
  matchingDraft,
  orderingDraft,
  shortTextDraft,
  trueFalseDraft,
  type Common,
} from '../../../domain/draft.ts';
import { draftLimits } from '../../../domain/draft-limits.ts';
import { finishQuestion } from '../../../domain/finish-question.ts';
import { truthOf } from '../../../domain/formats/table/table-answer.ts';
import { hasFormatting, richTextFrom, writtenIn } from '../../../domain/text/file-text.ts';
import {
  excerpt,
  fault,
  noteInto,
  type Findings,
  type ImportedQuestion,
  type Questions,
} from '../../../domain/imported.ts';
import {
  attributeOf,
  childNamed,
  childrenNamed,
  descendants,
  elementsIn,
  numberIn,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import { readEach } from '../../../domain/read-each.ts';
import { mediaReader, type ItemFiles } from '../package/item-media.ts';
import { withMedia } from '../v1/html-media.ts';
import type { PictureKeeper } from '../../../domain/imported.ts';

/** One question of a pool, with what its readers need. */
type PoolReading = {
  readonly element: QtiElement;
  readonly common: Common;
  readonly findings: Findings;
  readonly answers: readonly QtiElement[];
  /** The ids that its key names: of answers, and of the choices that belong to them. */
  readonly right: readonly { readonly answer: string; readonly choice: string }[];
  readonly local: (element: QtiElement | undefined) => LocalText;
};
type ReadPool = (reading: PoolReading) => QuestionDraft | null;

const idOf = (element: QtiElement): string => attributeOf(element, 'id');
const isRight = ({ right }: PoolReading, element: QtiElement): boolean =>
  right.some(({ answer }) => answer === idOf(element));
const says = (text: LocalText): boolean => Object.keys(text).length > 0;

/** Texts that have to say something and to differ. */
function checked({ findings, element }: PoolReading, texts: readonly LocalText[], fewest = 2): boolean {
  const { line } = element;
  if (texts.length < fewest) findings.faults.push(fault(line, 'options_too_few'));
  if (!texts.every(says)) findings.faults.push(fault(line, 'option_text_missing'));
  const equal = equalOption(texts);
  if (equal !== null) findings.faults.push(fault(line, 'options_equal', { text: excerpt(plainText(equal)) }));
  return findings.faults.length === 0;
}

function unmarked({ findings, element }: PoolReading): null {
  findings.faults.push(fault(element.line, 'no_correct_answer'));
  return null;
}

const choice =
  (isSeveral: boolean): ReadPool =>
  (reading) => {
    const { answers, common, local, findings } = reading;
    const options = answers.map((answer) => ({ text: local(answer), isCorrect: isRight(reading, answer) }));
    if (!options.some(({ isCorrect }) => isCorrect)) return unmarked(reading);
    if (isSeveral) findings.assumed.push({ code: 'all_or_nothing' });
    return checked(
      reading,
      options.map(({ text }) => text),
    )
      ? choiceDraft(common, isSeveral ? 'multiple' : 'single', options)
      : null;
  };

/** Answers are worded; in another language the first one is true. */
const trueFalse: ReadPool = (reading) => {
  const at = reading.answers.findIndex((answer) => isRight(reading, answer));
  const answer = reading.answers[at];
  if (!answer) return unmarked(reading);
  return trueFalseDraft(reading.common, truthOf(plainText(textIn(childNamed(answer, 'TEXT')))) ?? at === 0);
};

const typed: ReadPool = (reading) => {
  const accepted = reading.answers.map((answer) => plainText(textIn(childNamed(answer, 'TEXT'))).trim());
  const written = accepted.filter((text) => text !== '');
  return written.length > 0 ? shortTextDraft(reading.common, written) : unmarked(reading);
};

/** A model answer is what it is marked by. */
const essay: ReadPool = ({ common, answers, local }) => essayDraft(common, answers.map(local).filter(says));

const matching: ReadPool = (reading) => {
  const { answers, element, right, local, common, findings } = reading;
  const choices = childrenNamed(element, 'CHOICE');
  const taken = new Set(right.map(({ choice: id }) => id));
  const pairs = answers.map((answer) => {
    const id = right.find((one) => one.answer === idOf(answer))?.choice;
    const own = choices.find((one) => idOf(one) === id);
    return { left: local(answer), right: local(own) };
  });
  if (pairs.some((pair) => !says(pair.right))) return unmarked(reading);
  const loose = choices.filter((one) => !taken.has(idOf(one))).map((one) => ({ left: null, right: local(one) }));
  findings.assumed.push({ code: 'all_or_nothing' });
  return checked(
    reading,
    pairs.map(({ left }) => left),
  )
    ? matchingDraft(common, [...pairs, ...loose])
    : null;
};

/** The key numbers the answers in their right order. */
const ordering: ReadPool = (reading) => {
  const { answers, element, local, common, findings } = reading;
  const keys = descendants(element, 'CORRECTANSWER');
  const placeOf = (answer: QtiElement) => {
    const key = keys.find((one) => attributeOf(one, 'answer_id') === idOf(answer));
    return key ? numberIn(key, 'order') : null;
  };
  const placed = answers.map((answer) => ({ place: placeOf(answer), text: local(answer) }));
  if (placed.some(({ place }) => place === null)) {
    findings.faults.push(fault(element.line, 'order_incomplete'));
    return null;
  }
  const items = placed.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)).map(({ text }) => text);
  findings.assumed.push({ code: 'all_or_nothing' });
  return checked(reading, items) ? orderingDraft(common, items) : null;
};

const readers: Readonly<Record<string, ReadPool>> = {
  QUESTION_TRUEFALSE: trueFalse,
  QUESTION_MULTIPLECHOICE: choice(false),
  QUESTION_MULTIPLEANSWER: choice(true),
  QUESTION_FILLINBLANK: typed,
  QUESTION_ESSAY: essay,
  QUESTION_MATCH: matching,
  QUESTION_ORDER: ordering,
};

/** Whether a document is a pool as Blackboard wrote them before it took to QTI. */
export const isPool = ({ name }: QtiElement): boolean => name === 'POOL';

/** Reads a pool. Its list says in which order the questions stand, and how many points each is worth. */
export function readPool(root: QtiElement, files: ItemFiles, keep: PictureKeeper): Questions {
  const title = attributeOf(childNamed(root, 'TITLE'), 'value') || textIn(childNamed(root, 'TITLE'));
  const listed = descendants(root, 'QUESTION');
  const places = new Map(listed.map((entry, at) => [idOf(entry), { at, points: numberIn(entry, 'points') }]));
  const questions = elementsIn(root).filter(({ name }) => name.startsWith('QUESTION_'));
  const inOrder = questions.toSorted(
    (one, other) => (places.get(idOf(one))?.at ?? listed.length) - (places.get(idOf(other))?.at ?? listed.length),
  );
  return readEach(inOrder, {
    read: (element, findings) => {
      const points = Math.round((places.get(idOf(element))?.points ?? 0) * 100);
      const topic = title === '' ? [] : [title];
      return readQuestion(element, { topic, points, files, keep }, findings);
    },
    about: (element) => ({ code: '', text: excerpt(plainText(textOf(element))) }),
  });
}

const textOf = (element: QtiElement): string => textIn(childNamed(childNamed(element, 'BODY'), 'TEXT'));

type Around = {
  readonly topic: readonly string[];
  /** In hundredths; 0 where the list names none. */
  readonly points: number;
  readonly files: ItemFiles;
  readonly keep: PictureKeeper;
};

function readQuestion(
  element: QtiElement,
  { topic, points, files, keep }: Around,
  findings: Findings,
): ImportedQuestion | null {
  const { name, line } = element;
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (!read) {
    const kind = name.replace('QUESTION_', '').toLowerCase();
    findings.faults.push(fault(line, 'kind_unsupported', { kind: excerpt(kind) }));
    return null;
  }
  const media = mediaReader(files, keep, findings, line);
  const language = writtenIn(textOf(element));
  const local = (part: QtiElement | undefined): LocalText => {
    const text = textIn(childNamed(part, 'TEXT'));
    const html =
      hasFormatting(text) || /<img\b/i.test(text) ? withMedia(text, media) : escapeHtml(text).replaceAll('\n', '<br>');
    const rich = oneLine(richTextFrom(html, 'html', noteInto(findings, line)));
    return rich === '' ? {} : { [language]: rich };
  };
  const stem = local(childNamed(element, 'BODY'));
  if (!says(stem)) findings.faults.push(fault(line, 'question_text_missing'));
  const hasPoints = points >= 1 && points <= draftLimits.points;
  const common = { stem, explanation: {}, reference: '', points: hasPoints ? points : 100 };
  const right = descendants(element, 'CORRECTANSWER').map((one) => ({
    answer: attributeOf(one, 'answer_id'),
    choice: attributeOf(one, 'choice_id'),
  }));
  if (descendants(element, 'FEEDBACK_WHEN_CORRECT', 'FEEDBACK_WHEN_INCORRECT').some((said) => textIn(said) !== ''))
    noteInto(findings, line)('feedback_dropped');
  const draft = read({ element, common, findings, answers: childrenNamed(element, 'ANSWER'), right, local });
  return finishQuestion({ line, code: '', topic, draft, hasPoints, texts: [textOf(element)] }, findings);
}
