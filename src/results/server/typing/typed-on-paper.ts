import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { writtenOnPaper } from '../../domain/on-sheet.ts';
import { listPlaces } from '../marking-queries.ts';
import { findPaperOf, listTypedSheets, type TypedSheet } from './typed-sheets.ts';

/** What was typed of a sheet, as it stands on the paper: blank ones are left out. Version 0 where nothing was typed. */
export async function typedOnPaper(db: Db, paperId: string, typed: TypedSheet | undefined) {
  if (!typed) return { version: 0, typedAt: null, scanned: false, by: null, answers: [] };
  const { answers, ...sheet } = typed;
  const written = (await listPlaces(db, paperId)).map((place) => ({
    position: place.position,
    response: writtenOnPaper(place, answers.get(place.position) ?? null),
  }));
  const given = written.filter(({ response }) => response !== null);
  return { ...sheet, answers: given.toSorted((a, b) => a.position - b.position) };
}

/** The last version of the sheet of somebody who sat on paper. */
export async function findTypedOnPaper(db: Db, examId: string, examineeId: string) {
  const { paperId } = found(await findPaperOf(db, examId, examineeId));
  return typedOnPaper(db, paperId, (await listTypedSheets(db, examId, examineeId))[0]);
}
