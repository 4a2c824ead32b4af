import { found } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { writtenOnPaper } from '../../domain/on-sheet.ts';
import type { typedEndpoints } from '../../typed-contract.ts';
import { listPlaces, type MarkedPlace } from '../marking-queries.ts';
import { findPaperOf, listTypedSheets } from './typed-sheets.ts';

/** What was typed from the sheets of exams on paper (docs/decisions/0078). */
export const typedHandlers: Handlers<typeof typedEndpoints> = {
  async readPaperAnswers({ examId, examineeId }, { db }) {
    const { paperId } = found(await findPaperOf(db, examId, examineeId));
    const [last] = await listTypedSheets(db, examId, examineeId);
    if (!last) return { version: 0, typedAt: null, by: null, answers: [] };
    const { version, typedAt, by, answers } = last;
    return { version, typedAt, by, answers: written(await listPlaces(db, paperId), answers) };
  },
};

/** Blank ones are left out. */
const written = (places: readonly MarkedPlace[], answers: ReadonlyMap<number, Response>) =>
  places
    .map((place) => ({
      position: place.position,
      response: writtenOnPaper(place, answers.get(place.position) ?? null),
    }))
    .filter(({ response }) => response !== null)
    .toSorted((a, b) => a.position - b.position);
