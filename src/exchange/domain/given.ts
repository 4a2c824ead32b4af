import type { ImportedQuestion } from './imported.ts';

/** What somebody gives all questions of an import that the file leaves without it. Points in hundredths. */
export type GivenToAll = { readonly level: 1 | 2 | 3 | null; readonly points: number | null };

export const nothingGiven: GivenToAll = { level: null, points: null };

type Lacking = Pick<ImportedQuestion, 'level' | 'assumed'>;

export const lacksLevel = ({ level }: Lacking): boolean => level === null;
export const lacksPoints = ({ assumed }: Lacking): boolean => assumed.some(({ code }) => code === 'points_default');

/** The question with what it lacks. What the file says stays. */
export const withGiven = <Question extends Lacking & Pick<ImportedQuestion, 'draft'>>(
  question: Question,
  { level, points }: GivenToAll,
): Question => ({
  ...question,
  level: lacksLevel(question) ? level : question.level,
  draft: points !== null && lacksPoints(question) ? { ...question.draft, points } : question.draft,
});
