import type { Db } from '../../../platform/server/database/database.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { compareMarks, isSame, responsesIn, type MarkDifference } from '../../domain/check/compare-marks.ts';
import type { KeyRulings } from '../../domain/decided.ts';
import type { SittingMark } from '../../domain/mark-sitting.ts';
import { listEssayPoints } from '../essay-points.ts';
import { markOf } from '../mark-answered.ts';
import { listResponses } from '../marking-queries.ts';
import type { KeptResult } from './check-queries.ts';
import { noKey, type KeptPaper, type KeptPapers } from './kept-papers.ts';
import { faultIn, keptResponse, malformed, readResult, type ReadResult } from './kept-parts.ts';

export type CheckedResult = {
  readonly examinee: string;
  readonly attempt: number;
  /** As they are kept, and as they come out now; in hundredths. */
  readonly points: number;
  readonly again: number;
  /** It is marked again anyway and counts for nothing here. */
  readonly waiting: boolean;
  readonly differences: readonly MarkDifference[];
};

type Responses = ReadonlyMap<number, Response>;
type Answered = ReadResult & { readonly responses: Responses; readonly unreadable: readonly MarkDifference[] };

/** Marks each result of an exam once more. What cannot be read is a finding of its own, and the rest is compared. */
export async function checkResults(
  db: Db,
  kept: readonly KeptResult[],
  { papers, rulings }: KeptPapers,
): Promise<CheckedResult[]> {
  const onScreen = await listResponses(
    db,
    kept.flatMap(({ sittingId }) => sittingId ?? []),
  );
  const answered = kept.map(readResult).map((result) => withResponses(result, onScreen));
  const essays = await listEssayPoints(db, answered);
  return answered.map((result) => {
    const { examinee, attempt, points, waiting, faults, unreadable } = result;
    const paper = papers.get(result.paperId) ?? { places: [], unjudged: new Set<number>() };
    const again = markAgain(result, paper, { essays: essays(result), rulings });
    const differences = [
      ...faults,
      ...unreadable,
      ...(again ? compareMarks(wholeOf(result, again), again) : []),
      ...compareCertificates(result),
    ];
    const pointsNow = again?.points ?? points;
    return { examinee, attempt, points, again: pointsNow, waiting, differences: waiting ? [] : differences };
  });
}

/** What is marked: the answers of the sitting, or what was typed last; a sheet from before typings were kept has them in its result. */
function withResponses(result: ReadResult, onScreen: ReadonlyMap<string, Responses>): Answered {
  const { sittingId, typed, byQuestion } = result;
  const before: Responses = responsesIn(byQuestion ?? []);
  if (sittingId === null) return { ...result, responses: typed ? new Map(typed) : before, unreadable: [] };
  const given = [...(onScreen.get(sittingId) ?? [])];
  const faultOf = new Map(given.map(([position, response]) => [position, faultIn(keptResponse, response)]));
  return {
    ...result,
    responses: new Map(
      given.map(([position, response]) => [
        position,
        faultOf.get(position) ? (before.get(position) ?? null) : response,
      ]),
    ),
    unreadable: [...faultOf]
      .flatMap(([position, fault]) => (fault ? [malformed('answer', position, fault)] : []))
      .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
  };
}

type Given = { readonly essays: ReadonlyMap<number, number>; readonly rulings: KeyRulings };

/**
 * The mark as it comes out now. What has no key or no answer that can be read has the points it was given; null where these cannot be read
 * either.
 */
function markAgain(result: Answered, paper: KeptPaper, { essays, rulings }: Given): SittingMark | null {
  const unread = result.unreadable.map(({ position }) => position);
  const unjudged = new Set(
    paper.places.flatMap(({ position }) =>
      paper.unjudged.has(position) || unread.includes(position) ? [position] : [],
    ),
  );
  const { byQuestion, byEssay } = result;
  if (unjudged.size > 0 && byQuestion === null) return null;
  const before = (byQuestion ?? []).flatMap(({ position, points }) =>
    unjudged.has(position) && points !== null ? [[position, points] as const] : [],
  );
  const judgedBy = new Map(rulings);
  for (const { position, questionId } of paper.places) {
    const ruling = judgedBy.get(questionId);
    if (ruling && unjudged.has(position)) judgedBy.set(questionId, { ...ruling, keys: [] });
  }
  const again = markOf(
    {
      ...result,
      paper: paper.places.map((place) => (unjudged.has(place.position) ? { ...place, key: noKey } : place)),
      essays: { points: new Map([...before, ...essays]), blankIsNothing: result.sittingId !== null },
    },
    judgedBy,
  );
  const wasEssay = new Set(byEssay?.map(({ position }) => position));
  const isOne = ({ position }: { position: number }) => !unjudged.has(position) || wasEssay.has(position);
  return { ...again, byEssay: again.byEssay?.filter(isOne) ?? [] };
}

/** Parts that cannot be read are findings already; here they are taken to be as they come out. */
const wholeOf = (result: ReadResult, again: SittingMark) => ({
  ...result,
  byQuestion: result.byQuestion ?? again.byQuestion,
  bySubsection: result.bySubsection ?? again.bySubsection,
  byEssay: result.byEssay ?? again.byEssay ?? [],
});

/** The one in force names the points of its result; where several are, each shows. */
function compareCertificates({ certificates, points, maxPoints }: ReadResult): MarkDifference[] {
  const own = [points, maxPoints];
  const wrong = certificates.length > 1 ? certificates : certificates.filter((one) => !isSame(one, own));
  return wrong.map((kept) => ({ what: 'certificate', position: null, kept, again: own }));
}
