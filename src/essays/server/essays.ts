import type { Db } from '../../platform/server/database/database.ts';
import { inSample } from '../domain/in-sample.ts';
import type { Part } from '../domain/parts.ts';
import { mayMark, settle, type Marks, type SettlingRule, type Settling } from '../domain/settle.ts';
import { codeOf, shuffledFor } from './codes.ts';
import {
  findMarking,
  listEssays,
  listMarkers,
  listMarks,
  type Marker,
  type Marking,
  type StoredEssay,
  type StoredMark,
} from './essay-queries.ts';

/** An essay with the marks it has, as it stands by the rules. */
export type Essay = StoredEssay & {
  readonly code: string;
  /** From 1, over the questions of the exam. */
  readonly question: number;
  readonly marks: { readonly [P in Part]?: StoredMark };
  readonly rule: SettlingRule;
  readonly settling: Settling;
};

export type MarkedExam = {
  readonly marking: Marking;
  readonly markers: readonly Marker[];
  readonly essays: readonly Essay[];
  /** In the order of their numbers. */
  readonly questionIds: readonly string[];
};

/** Where nobody has said anything yet. */
export const defaults = { samplePercent: 10, tolerancePercent: 10 };
const unsaid: Marking = { ...defaults, seed: '' };

/** Every essay of an exam with its marks. */
export async function readMarkedExam(db: Db, examId: string): Promise<MarkedExam> {
  const marking = (await findMarking(db, examId)) ?? unsaid;
  const markers = await listMarkers(db, examId);
  const stored = (await listEssays(db, examId)).map((essay) => ({ ...essay, code: codeOf(marking.seed, essay) }));
  const marks = Map.groupBy(await listMarks(db, examId), nameOf);
  const questionIds = inOrder(stored);
  const hasSecond = markers.some(({ part }) => part === 'second');
  const sample = new Set(
    questionIds.flatMap((questionId) => {
      const ofQuestion = stored.filter((essay) => essay.questionId === questionId);
      return inSample(shuffledFor(ofQuestion, marking.seed, 'sample'), marking.samplePercent);
    }),
  );
  const essays = stored.map((essay): Essay => {
    const own = Object.fromEntries((marks.get(nameOf(essay)) ?? []).map((mark) => [mark.part, mark]));
    // An essay that comes after a release may move the sample: those that are out stay as they were.
    const twice = 'second' in own || (hasSecond && !essay.isOut && sample.has(essay));
    const rule = { maxPoints: essay.maxPoints, tolerancePercent: marking.tolerancePercent, twice };
    const settling = settle(inShort(own), rule);
    return { ...essay, question: questionIds.indexOf(essay.questionId) + 1, marks: own, rule, settling };
  });
  return { marking, markers, essays, questionIds };
}

/** What there is to mark: an exam whose results are out has the essays of those who are held back. */
export async function readExamToMark(db: Db, examId: string): Promise<MarkedExam> {
  const exam = await readMarkedExam(db, examId);
  return { ...exam, essays: exam.essays.filter(({ isOut }) => !isOut) };
}

const nameOf = ({ examineeId, attempt, position, digest }: StoredEssay | StoredMark): string =>
  `${examineeId} ${attempt} ${position} ${digest}`;

/** Questions by their first place on a paper. */
function inOrder(essays: readonly StoredEssay[]): string[] {
  const first = new Map<string, number>();
  for (const { questionId, position } of essays)
    first.set(questionId, Math.min(position, first.get(questionId) ?? position));
  return [...first].toSorted(([a, at], [b, bt]) => at - bt || (a < b ? -1 : 1)).map(([id]) => id);
}

const short = (mark: StoredMark | undefined) => mark && { points: mark.points, hasError: mark.errors.length > 0 };

/** The marks as the rules see them. */
const inShort = ({ first, second, third }: Essay['marks']): Marks => ({
  first: short(first),
  second: short(second),
  third: short(third),
});

/** Whether somebody of this part may give or change a mark of this essay. */
export const isOpenFor = (part: Part, { marks, rule }: Essay): boolean => mayMark(part, inShort(marks), rule);

/** Whether an essay is a matter of this part at all: everybody's of the first, the sample of the second, differences of the third. */
const concerns = (part: Part, essay: Essay): boolean =>
  part === 'first' ||
  (part === 'second' ? essay.rule.twice : essay.marks.third !== undefined || isOpenFor('third', essay));

/** The essays of a part, question by question, in an order of its own. */
export const essaysOf = (part: Part, { essays, marking }: MarkedExam): Essay[] =>
  shuffledFor(
    essays.filter((essay) => concerns(part, essay)),
    marking.seed,
    part,
  ).toSorted((a, b) => a.question - b.question);

/** How many essays of a part are marked, of how many. */
export function progressOf(part: Part, exam: MarkedExam): { readonly done: number; readonly of: number } {
  const own = essaysOf(part, exam);
  return { done: own.filter(({ marks }) => marks[part]).length, of: own.length };
}
