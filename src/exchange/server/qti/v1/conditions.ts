import {
  attributeOf,
  childrenNamed,
  descendants,
  elementsIn,
  rawText,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';

/** What was answered, by the identifier of the response; an ordered one in its order. */
export type Answers = Readonly<Record<string, readonly string[]>>;

type Condition = (element: QtiElement, answers: Answers) => boolean;

/** Whether a condition of QTI 1.2 holds; one that is not known does not. */
export function holds(element: QtiElement, answers: Answers): boolean {
  const condition = Object.hasOwn(conditions, element.name) ? conditions[element.name] : undefined;
  return condition?.(element, answers) ?? false;
}

const allHold: Condition = (element, answers) => judged(element).every((inner) => holds(inner, answers));
const someHold: Condition = (element, answers) => judged(element).some((inner) => holds(inner, answers));

/** Some programs write among the conditions what belongs to them or follows from them. */
const judged = (element: QtiElement): QtiElement[] =>
  elementsIn(element).filter(({ name }) => !['var_extension', 'setvar', 'displayfeedback'].includes(name));

const given = (element: QtiElement, answers: Answers): readonly string[] => {
  const response = attributeOf(element, 'respident');
  // A comparison that names no response means the only one there is.
  return (response === '' ? Object.values(answers)[0] : answers[response]) ?? [];
};

const written = (element: QtiElement): string => rawText(element).trim();

function isSame(element: QtiElement, answer: string): boolean {
  const wanted = written(element);
  const [a, b] = [Number(answer), Number(wanted)];
  if (answer.trim() !== '' && wanted !== '' && Number.isFinite(a) && a === b) return true;
  return /^yes$/i.test(attributeOf(element, 'case'))
    ? answer.trim() === wanted
    : answer.trim().toLowerCase() === wanted.toLowerCase();
}

/** OLAT has each of several statements judged, `a:correct` and `b:wrong`: some are chosen and others not. */
export function truthIn(element: QtiElement): { readonly id: string; readonly isChosen: boolean } | null {
  const [, id, word] = /^(.+):(correct|wrong)$/.exec(written(element)) ?? [];
  return id === undefined ? null : { id, isChosen: word === 'correct' };
}

/** Of several comparisons of one ordered response each is for the next place. */
const isAt: Condition = (element, answers) => {
  const answer = given(element, answers);
  const truth = truthIn(element);
  if (truth) return answer.includes(truth.id) === truth.isChosen;
  const place = Number(attributeOf(element, 'index') || NaN);
  return Number.isInteger(place)
    ? isSame(element, answer[place - 1] ?? '')
    : answer.some((one) => isSame(element, one));
};

const compared =
  (compare: (answer: number, limit: number) => boolean): Condition =>
  (element, answers) =>
    given(element, answers).some((answer) => answer.trim() !== '' && compare(Number(answer), Number(written(element))));

const conditions: Readonly<Record<string, Condition>> = {
  conditionvar: allHold,
  and: allHold,
  or: someHold,
  not: (element, answers) => !someHold(element, answers),
  varequal: isAt,
  varlt: compared((answer, limit) => answer < limit),
  varlte: compared((answer, limit) => answer <= limit),
  vargt: compared((answer, limit) => answer > limit),
  vargte: compared((answer, limit) => answer >= limit),
  varsubset: (element, answers) =>
    written(element)
      .split(/\s*,\s*/)
      .every((part) => given(element, answers).includes(part)),
  varsubstring: (element, answers) =>
    given(element, answers).some((answer) => answer.toLowerCase().includes(written(element).toLowerCase())),
  unanswered: (element, answers) => given(element, answers).length === 0,
};

/** One rule of the processing: when it holds, and what it gives. */
export type Rule = {
  readonly condition: QtiElement | undefined;
  /** It holds for what no rule before it held for. */
  readonly isForOthers: boolean;
  readonly stops: boolean;
  readonly sets: readonly { readonly variable: string; readonly action: string; readonly value: string }[];
  /** Says that what is answered is right, also where it sets nothing. */
  readonly isPraise: boolean;
};

export const rulesIn = (item: QtiElement): Rule[] =>
  childrenNamed(item, 'resprocessing').flatMap((processing) => childrenNamed(processing, 'respcondition').map(ruleOf));

function ruleOf(element: QtiElement): Rule {
  const [condition] = childrenNamed(element, 'conditionvar');
  const links = childrenNamed(element, 'displayfeedback').map((feedback) => attributeOf(feedback, 'linkrefid'));
  return {
    condition,
    isForOthers: condition !== undefined && descendants(condition, 'other').length > 0,
    stops: /^no$/i.test(attributeOf(element, 'continue')),
    sets: descendants(element, 'setvar').map((set) => ({
      variable: attributeOf(set, 'varname') || attributeOf(set, 'variablename') || 'SCORE',
      action: (attributeOf(set, 'action') || 'set').toLowerCase(),
      value: rawText(set).trim(),
    })),
    isPraise:
      /^correct$/i.test(attributeOf(element, 'title')) || links.some((link) => /^[Cc]orrect(?:_fb)?$|_C$/.test(link)),
  };
}
