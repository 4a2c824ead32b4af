import type { Db } from '../../platform/server/database/database.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { markWithEssays, type EssayPoints, type SittingMark } from '../domain/mark-sitting.ts';
import { listPlaces, type MarkedPlace } from './marking-queries.ts';

/** Marks the answers to a paper by its own key, with what people gave for its essays: the one way to a result. */
export const markOf = (
  paper: readonly MarkedPlace[],
  responses: ReadonlyMap<number, Response>,
  passMark: number,
  essays: EssayPoints,
): SittingMark =>
  markWithEssays({
    paper,
    key: new Map(paper.map((place) => [place.position, place.key])),
    responses,
    passMark,
    essays,
  });

/** Each paper once, by its id. */
export async function readPapers(
  db: Db,
  answered: readonly { readonly paperId: string }[],
): Promise<ReadonlyMap<string, MarkedPlace[]>> {
  const papers = new Map<string, MarkedPlace[]>();
  for (const { paperId } of answered) if (!papers.has(paperId)) papers.set(paperId, await listPlaces(db, paperId));
  return papers;
}
