import type { Response } from '../../../sittings/domain/response.ts';
import type { QuestionMark, SittingMark, SubsectionMark } from '../mark-sitting.ts';

/** A result as it is kept. */
export type KeptMark = Omit<SittingMark, 'byEssay'> & { readonly byEssay: NonNullable<SittingMark['byEssay']> };

export const whatDiffers = [
  'answer',
  'mark',
  'key',
  'points',
  'maxPoints',
  'correct',
  'total',
  'unmarked',
  'passed',
  'bySubsection',
  'byEssay',
  'certificate',
  'malformed',
] as const;

/**
 * Something that was kept otherwise than it comes out now; points in hundredths. Of what is malformed `kept` says the part, and `again`
 * what is wrong with it.
 */
export type MarkDifference = {
  readonly what: (typeof whatDiffers)[number];
  /** The question on the paper, where it is about one. */
  readonly position: number | null;
  readonly kept: unknown;
  readonly again: unknown;
};

const totals = ['points', 'maxPoints', 'correct', 'total', 'unmarked', 'passed'] as const;

/** Where a result differs from what the same answers get when they are marked again; nothing where it is the same to the point. */
export function compareMarks(kept: KeptMark, again: SittingMark): MarkDifference[] {
  const essays = { kept: inOrder(kept.byEssay), again: inOrder(again.byEssay ?? []) };
  const subsections = {
    kept: countsOf(kept.bySubsection, kept.bySubsection),
    again: countsOf(again.bySubsection, kept.bySubsection),
  };
  return [
    ...compareQuestions(kept.byQuestion, again.byQuestion),
    ...totals.flatMap((what) => different(what, null, kept[what], again[what])),
    ...different('bySubsection', null, subsections.kept, subsections.again),
    ...different('byEssay', null, essays.kept, essays.again),
  ];
}

function compareQuestions(kept: readonly QuestionMark[], again: readonly QuestionMark[]): MarkDifference[] {
  const positions = new Set([...kept, ...again].map(({ position }) => position));
  return [...positions]
    .toSorted((a, b) => a - b)
    .flatMap((position) => {
      const before = kept.find((mark) => mark.position === position);
      const after = again.find((mark) => mark.position === position);
      return [
        ...different('answer', position, before?.response ?? null, after?.response ?? null),
        ...different('mark', position, markOf(before), markOf(after)),
      ];
    });
}

const markOf = (mark: QuestionMark | undefined) =>
  mark ? { questionId: mark.questionId, isCorrect: mark.isCorrect, points: mark.points } : null;

/** Right answers of all, by subsection and level; without the level where the result is from before there were any. */
function countsOf(
  marks: readonly SubsectionMark[],
  kept: readonly Partial<SubsectionMark>[],
): Record<string, readonly [number, number]> {
  const byLevel = kept.every(({ level }) => level !== undefined);
  const counts: Record<string, readonly [number, number]> = {};
  for (const { subsectionId, level, correct, total } of marks) {
    const part = byLevel ? `${subsectionId} ${level}` : subsectionId;
    const [right = 0, all = 0] = counts[part] ?? [];
    counts[part] = [right + correct, all + total];
  }
  return counts;
}

const inOrder = <Placed extends { readonly position: number }>(list: readonly Placed[]): Placed[] =>
  list.toSorted((a, b) => a.position - b.position);

function different(
  what: MarkDifference['what'],
  position: number | null,
  kept: unknown,
  again: unknown,
): MarkDifference[] {
  return isSame(kept, again) ? [] : [{ what, position, kept, again }];
}

/** Whether two values of JSON are equal, in whatever order their names stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]))
  );
}

/** Answers by position, as a result keeps them. */
export const responsesIn = (marks: readonly Pick<QuestionMark, 'position' | 'response'>[]): Map<number, Response> =>
  new Map(marks.map(({ position, response }) => [position, response]));
