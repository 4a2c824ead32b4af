import type { LocalText } from '../../platform/language.ts';
import type { QuestionKey } from '../../questions/domain/question.ts';
import { markResponse } from './mark-response.ts';
import { hasPassed, type Score } from './marks.ts';
import type { Response } from '../../sittings/domain/response.ts';

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
  readonly subsection: SubsectionOfPaper;
};

export type SubsectionMark = SubsectionOfPaper & { readonly correct: number; readonly total: number };

export type QuestionMark = {
  readonly position: number;
  readonly questionId: string;
  /** Null as long as nobody has marked it. */
  readonly isCorrect: boolean | null;
  readonly points: number | null;
  readonly response: Response;
};

/** The points are those of the questions that are marked, of all that the paper gives. */
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
};

/**
 * Marks all responses by the paper's key; both are looked up by position, the places may come in any order. A question
 * without a response is wrong, unless people mark it. The rule for passing is on points.
 */
export function markSitting(
  paper: readonly PaperPlace[],
  key: ReadonlyMap<number, QuestionKey>,
  responses: ReadonlyMap<number, Response>,
  passMark: number,
): SittingMark {
  const byQuestion = paper.map((place) =>
    markPlace(place, key.get(place.position), responses.get(place.position) ?? null),
  );
  const points = byQuestion.reduce((sum, mark) => sum + (mark.points ?? 0), 0);
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
  };
}

function markPlace(
  { position, questionId, points, unit }: PaperPlace,
  key: QuestionKey | undefined,
  response: Response,
): QuestionMark {
  const isCorrect = key !== undefined && markResponse(key, response, unit);
  return { position, questionId, isCorrect, points: isCorrect === null ? null : isCorrect ? points : 0, response };
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
