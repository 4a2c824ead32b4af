import type { Db } from '../../platform/server/database/database.ts';
import type { QuestionKey } from '../../questions/domain/question.ts';
import { markDecided, type KeyRulings } from '../domain/decided.ts';
import type { AnsweredPaper, PaperPlace, SittingMark } from '../domain/mark-sitting.ts';
import { listPlaces, type MarkedPlace } from './marking-queries.ts';

type Answered = Pick<AnsweredPaper, 'responses' | 'passMark' | 'essays'> & {
  readonly paper: readonly KeyedPlace[];
};

/** What marking asks of a place. */
export type KeyedPlace = PaperPlace & { readonly key: QuestionKey };

/**
 * Marks the answers to a paper by its own key, with what people gave for its essays and what was decided on its questions since: the
 * one way to a result.
 */
export const markOf = (answered: Answered, rulings: KeyRulings): SittingMark =>
  markDecided({ ...answered, key: new Map(answered.paper.map((place) => [place.position, place.key])) }, rulings);

/** Each paper once, by its id. */
export async function readPapers(
  db: Db,
  answered: readonly { readonly paperId: string }[],
): Promise<ReadonlyMap<string, MarkedPlace[]>> {
  const papers = new Map<string, MarkedPlace[]>();
  for (const { paperId } of answered) if (!papers.has(paperId)) papers.set(paperId, await listPlaces(db, paperId));
  return papers;
}
