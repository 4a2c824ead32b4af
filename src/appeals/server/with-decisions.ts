import type { Db } from '../../platform/server/database/database.ts';
import { listDecisions, type StoredDecision } from '../../rekeying/server/decision-queries.ts';
import { listShownNumbers } from '../../sittings/server/shown-numbers.ts';
import { listPlaces, type StoredAppeal } from './appeal-queries.ts';

export type AppealWithDecisions = StoredAppeal & {
  readonly question: { readonly id: string; readonly number: number } | null;
  readonly decisions: readonly StoredDecision[];
};

/** Appeals with the questions they mean, whatever numbers the examinees saw, and what was decided on those, the newest first. */
export async function withDecisions(
  db: Db,
  examId: string,
  appeals: readonly StoredAppeal[],
): Promise<AppealWithDecisions[]> {
  const decisions = (await listDecisions(db, examId)).toSorted((a, b) => Number(b.proposedAt) - Number(a.proposedAt));
  const places = await listPlaces(db, [...new Set(appeals.map(({ paperId }) => paperId))]);
  const shown = await listShownNumbers(
    db,
    appeals.flatMap(({ sittingId }) => sittingId ?? []),
  );
  return appeals.map((appeal) => {
    const numbers = appeal.sittingId ? shown.get(appeal.sittingId) : undefined;
    const place = places.find(
      ({ paperId, position }) => paperId === appeal.paperId && (numbers?.get(position) ?? position) === appeal.number,
    );
    return {
      ...appeal,
      question: place ? { id: place.questionId, number: place.number } : null,
      decisions: decisions.filter(({ questionId }) => questionId === place?.questionId),
    };
  });
}
