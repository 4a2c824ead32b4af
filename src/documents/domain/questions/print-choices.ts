import type { LocalText } from '../../../platform/language.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import type { Print } from '../print.ts';

/** What can stand beside the text of a printed question. */
export const printFields = [
  'number',
  'code',
  'place',
  'level',
  'categories',
  'tags',
  'status',
  'author',
  'reference',
  'explanation',
] as const;
export type PrintField = (typeof printFields)[number];

/** What the questions are sorted by. */
export const printOrders = ['number', 'place', 'code', 'level', 'kind'] as const;
export type PrintOrder = (typeof printOrders)[number];

export const printLayouts = ['one_column', 'two_columns', 'side_by_side'] as const;
/** Languages stand under each other, or two of them beside each other. */
export type PrintLayout = (typeof printLayouts)[number];

/** Questions of the bank on paper. Confidential where the key comes along. */
export type QuestionsDocument = {
  readonly print: Print;
  readonly title: LocalText;
  readonly layout: PrintLayout;
  readonly fields: readonly PrintField[];
  readonly withKey: boolean;
  readonly questions: readonly WholeQuestion[];
};

const natural = new Intl.Collator('en', { numeric: true });
const byPlace = (one: WholeQuestion, other: WholeQuestion): number =>
  natural.compare(one.module.code, other.module.code) || natural.compare(one.subsection.code, other.subsection.code);

const orders: Readonly<Record<PrintOrder, (one: WholeQuestion, other: WholeQuestion) => number>> = {
  number: () => 0,
  place: byPlace,
  code: (one, other) => natural.compare(one.code ?? '\uffff', other.code ?? '\uffff'),
  level: (one, other) => (one.level ?? 9) - (other.level ?? 9) || byPlace(one, other),
  kind: (one, other) => natural.compare(one.draft.content.kind, other.draft.content.kind) || byPlace(one, other),
};

/** In the order asked for; what is equal there stands by number. */
export const inPrintOrder = (questions: readonly WholeQuestion[], order: PrintOrder): WholeQuestion[] =>
  questions.toSorted((one, other) => orders[order](one, other) || one.number - other.number);
