import type { Blueprint, BlueprintRow } from './blueprint.ts';

/** For tests: a blueprint of these rows, in one language and one version, without limits. */
export const blueprintOf = (rows: readonly BlueprintRow[], changes: Partial<Blueprint> = {}): Blueprint => ({
  moduleId: 'm',
  rows,
  versions: 1,
  languages: ['en'],
  shuffleQuestions: true,
  shuffleOptions: true,
  overlap: null,
  ...changes,
});

/** A row of the subsection `1`, if no other is named. */
export const rowOf = (count: number, level: number | null = null, subsectionId = '1'): BlueprintRow => ({
  subsectionId,
  count,
  level,
});

/** So many questions with ids in order, each made by `question`. */
export const someOf =
  <Question, Changes>(question: (id: string, changes?: Changes) => Question) =>
  (count: number, changes?: Changes, name = 'q'): Question[] =>
    Array.from({ length: count }, (_, index) => question(`${name}${String(index).padStart(2, '0')}`, changes));
