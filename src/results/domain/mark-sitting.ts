import type { LocalText } from '../../platform/language.ts';
import { rulesOfKey } from '../../questions/domain/kinds/kinds.ts';
import type { QuestionKey } from '../../questions/domain/question.ts';
import { scoreResponse } from './score-response.ts';
import { hasPassed, type Score } from './marks.ts';
import { isBlankEssay } from '../../sittings/domain/essay.ts';
import type { Response } from '../../sittings/domain/response.ts';
import type { MarkingRule } from '../../standards/domain/marking-rule.ts';

export type SubsectionOfPaper = {
  readonly subsectionId: string;
  readonly code: string;
  readonly title: LocalText;
  readonly level: number | null;
};

/** A place of a paper, without its key. */
export type PaperPlace = {
  /** From 1. */
  readonly position: number;
  readonly questionId: string;
  /** Hundredths of a point. */
  readonly points: number;
  readonly unit: string;
  /** The rule that the paper was made with; all or nothing where it says none. */
  readonly marking?: MarkingRule;
  readonly subsection: SubsectionOfPaper;
};

export type SubsectionMark = SubsectionOfPaper & { readonly correct: number; readonly total: number };

export type QuestionMark = {
  readonly position: number;
  readonly questionId: string;
  /** Whether it has all of its points; null as long as nobody has marked it. */
  readonly isCorrect: boolean | null;
  /** Below zero where the rule of the paper takes points off. */
  readonly points: number | null;
  readonly response: Response;
  /** It counts neither in the points nor in the maximum, by a decision after the exam; then it is not marked. */
  readonly dropped?: true;
};

/** What an essay got, of all that it gives; null as long as nobody has marked it. */
export type EssayMark = { readonly position: number; readonly points: number | null; readonly maxPoints: number };

/** What people gave for the essays of a sitting, by position; and whether an essay without a word gets nothing by itself. */
export type EssayPoints = { readonly points: ReadonlyMap<number, number>; readonly blankIsNothing: boolean };

/** The points are those of the questions that are marked, of all that the paper gives; never below zero. */
export type SittingMark = Score & {
  /** Of the questions that are marked. */
  readonly correct: number;
  readonly total: number;
  /** Questions that people mark and nobody has marked yet. */
  readonly unmarked: number;
  /** Null as long as some are unmarked. */
  readonly passed: boolean | null;
  /** A part for each level that was asked of a subsection, in the order in which the places name them. */
  readonly bySubsection: readonly SubsectionMark[];
  /** By position. */
  readonly byQuestion: readonly QuestionMark[];
  readonly byEssay?: readonly EssayMark[];
};

/**
 * Marks all responses by the paper's key; both are looked up by position, the places may come in any order. A question
 * without a response is wrong, unless people mark it. The rule for passing is on points; an essay counts as right with all of its
 * points, so that one that lacks some is among what is to be learnt again.
 */
export const markSitting = (
  paper: readonly PaperPlace[],
  key: ReadonlyMap<number, QuestionKey>,
  responses: ReadonlyMap<number, Response>,
  passMark: number,
): SittingMark =>
  markWithEssays({ paper, key, responses, passMark, essays: { points: new Map(), blankIsNothing: false } });

export type AnsweredPaper = {
  readonly paper: readonly PaperPlace[];
  readonly key: ReadonlyMap<number, QuestionKey>;
  readonly responses: ReadonlyMap<number, Response>;
  readonly passMark: number;
  readonly essays: EssayPoints;
  /** Places that give everybody all of their points. */
  readonly credited?: ReadonlySet<number>;
};

/** The same with what people gave for the essays. */
export function markWithEssays({ paper, key, responses, passMark, essays, credited }: AnsweredPaper): SittingMark {
  const byQuestion = paper.map((place) => {
    const [keyed, response] = [key.get(place.position), responses.get(place.position) ?? null];
    if (credited?.has(place.position)) return markInFull(place, response);
    return isEssay(keyed) ? markEssay(place, response, essays) : markPlace(place, keyed, response);
  });
  const sum = byQuestion.reduce((total, mark) => total + (mark.points ?? 0), 0);
  const points = Math.max(0, sum);
  const maxPoints = paper.reduce((sum, place) => sum + place.points, 0);
  const unmarked = byQuestion.filter(({ isCorrect }) => isCorrect === null).length;
  return {
    points,
    maxPoints,
    correct: byQuestion.filter(({ isCorrect }) => isCorrect).length,
    total: paper.length - unmarked,
    unmarked,
    passed: unmarked > 0 ? null : hasPassed({ points, maxPoints }, passMark),
    bySubsection: bySubsection(paper, byQuestion),
    byQuestion: byQuestion.toSorted((a, b) => a.position - b.position),
    byEssay: paper
      .flatMap(({ position, points: maxPoints }, index) =>
        isEssay(key.get(position)) ? [{ position, points: byQuestion[index]?.points ?? null, maxPoints }] : [],
      )
      .toSorted((a, b) => a.position - b.position),
  };
}

const markInFull = ({ position, questionId, points }: PaperPlace, response: Response): QuestionMark => ({
  position,
  questionId,
  isCorrect: true,
  points,
  response,
});

function markPlace(
  { position, questionId, points: maxPoints, unit, marking }: PaperPlace,
  key: QuestionKey | undefined,
  response: Response,
): QuestionMark {
  const points = key === undefined ? 0 : scoreResponse(key, response, { points: maxPoints, unit, marking });
  const isCorrect = points === null ? null : points === maxPoints;
  return { position, questionId, isCorrect, points, response };
}

/** What people mark by texts. */
const isEssay = (key: QuestionKey | undefined): boolean => key !== undefined && rulesOfKey(key).form === 'texts';

function markEssay(
  { position, questionId, points: maxPoints }: PaperPlace,
  response: Response,
  { points, blankIsNothing }: EssayPoints,
): QuestionMark {
  const given = points.get(position) ?? (blankIsNothing && isBlankEssay(response) ? 0 : null);
  const isCorrect = given === null ? null : given === maxPoints;
  return { position, questionId, isCorrect, points: given, response };
}

/** What is not marked is counted nowhere. */
function bySubsection(paper: readonly PaperPlace[], marks: readonly QuestionMark[]): SubsectionMark[] {
  const found = new Map<string, SubsectionMark>();
  for (const [index, { subsection }] of paper.entries()) {
    if (marks[index]?.isCorrect === null) continue;
    const part = `${subsection.subsectionId} ${subsection.level}`;
    const before = found.get(part) ?? { ...subsection, correct: 0, total: 0 };
    const correct = before.correct + (marks[index]?.isCorrect ? 1 : 0);
    found.set(part, { ...before, correct, total: before.total + 1 });
  }
  return [...found.values()];
}
