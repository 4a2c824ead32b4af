import type { QuestionOfPerson } from './api.ts';

export const views = ['all', 'wrong', 'blank', 'changed'] as const;
export type SheetView = (typeof views)[number];

type Shown = Pick<QuestionOfPerson, 'isCorrect' | 'written' | 'changed'>;

/** Nothing was answered, or only blanks. */
export const isBlank = ({ written }: Pick<QuestionOfPerson, 'written'>): boolean =>
  written === null || written === '' || (typeof written === 'object' && Object.keys(written).length === 0);

const belongs: Readonly<Record<SheetView, (question: Shown) => boolean>> = {
  all: () => true,
  // A blank one is wrong too, and has a view of its own.
  wrong: (question) => question.isCorrect === false && !isBlank(question),
  blank: isBlank,
  changed: ({ changed }) => changed > 0,
};

/** The questions of a view. */
export const shownIn = <Question extends Shown>(view: SheetView, questions: readonly Question[]): Question[] =>
  questions.filter(belongs[view]);
