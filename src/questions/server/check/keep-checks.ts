import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import type { QuestionStandard } from '../../domain/warnings/warning.ts';
import { warningsOf } from '../../domain/warnings/warnings.ts';
import { listDrafts } from '../find/find-question.ts';
import { listNearDuplicates } from './near-duplicates.ts';
import { findStandard } from './standard.ts';
import { listWaivers, waiverFor, type ShownWarning, type Waiver } from './waivers.ts';

/** Every warning about a draft; near duplicates come first. */
export async function tellAll(
  db: Db,
  draft: QuestionDraft,
  questionId: string | null,
  standard: QuestionStandard,
): Promise<ShownWarning[]> {
  const near = await listNearDuplicates(db, draft, questionId);
  const duplicates = near.map(({ language, ...question }): ShownWarning => ({
    code: 'near_duplicate',
    language,
    question,
  }));
  return [...duplicates, ...tellOfText(draft, standard)];
}

/** What the text alone tells. */
export const tellOfText = (draft: QuestionDraft, standard: QuestionStandard): ShownWarning[] =>
  warningsOf(draft, standard).map((warning) => ({ ...warning, question: null }));

/** The codes of what nobody waived, each once, as a question's row keeps them. */
export function unwaivedCodes(
  shown: readonly ShownWarning[],
  draft: QuestionDraft,
  waivers: readonly Waiver[],
): string[] {
  return [...new Set(shown.filter((one) => !waiverFor(waivers, draft, one)).map(({ code }) => code))];
}

/** Writes down the warnings about the newest versions of these questions that nobody waived. Gives how many have others now. */
export async function keepChecks(db: Db, questionIds: readonly string[], now: Date): Promise<number> {
  if (questionIds.length === 0) return 0;
  const newest = await db
    .selectFrom('question')
    .select(['id', 'latest_version as version'])
    .where('id', 'in', [...questionIds])
    .execute();
  const [standard, waivers, drafts] = [
    await findStandard(db, now),
    await listWaivers(db, questionIds),
    await listDrafts(db, newest),
  ];
  const kept: { id: string; codes: string[] }[] = [];
  for (const draft of drafts) {
    const shown = await tellAll(db, draft, draft.questionId, standard);
    const own = waivers.filter(({ questionId }) => questionId === draft.questionId);
    kept.push({ id: draft.questionId, codes: unwaivedCodes(shown, draft, own) });
  }
  const changed = await sql`
    update question q set checks = k.codes
    from (select id, array(select jsonb_array_elements_text(codes)) as codes
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id uuid, codes jsonb)) as k
    where q.id = k.id and q.checks <> k.codes`.execute(db);
  return Number(changed.numAffectedRows ?? 0);
}

/** The same by the text alone, where many are saved at once: what was said of near duplicates stays. */
export async function keepTextChecks(db: Db, questionId: string, draft: QuestionDraft, now: Date): Promise<void> {
  const shown = tellOfText(draft, await findStandard(db, now));
  const codes = unwaivedCodes(shown, draft, await listWaivers(db, [questionId]));
  await sql`
    update question set checks = array(select unnest(checks) intersect select 'near_duplicate') || ${codes}::text[]
    where id = ${questionId}`.execute(db);
}
