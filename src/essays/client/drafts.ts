import type { ShownEssay } from './api.ts';

/** What somebody has ticked and typed for an essay and not saved yet. */
export type Draft = {
  readonly given: readonly number[];
  readonly errors: readonly number[];
  /** To the office. */
  readonly remark: string;
  /** To the examinee. */
  readonly feedback: string;
};

/** What the form begins with: the own mark, or nothing found. */
export const draftOf = ({ own, points }: Pick<ShownEssay, 'own' | 'points'>): Draft =>
  own ?? { given: points.map(() => 0), errors: [], remark: '', feedback: '' };

/** All points of a key point or none of them; what was given in part becomes all. */
export const turnPoint = (draft: Draft, index: number, worth: number): Draft => ({
  ...draft,
  given: draft.given.map((points, at) => (at !== index ? points : points === worth ? 0 : worth)),
});

export const turnError = (draft: Draft, index: number): Draft => ({
  ...draft,
  errors: draft.errors.includes(index) ? draft.errors.filter((error) => error !== index) : [...draft.errors, index],
});
