import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { spokenAbout } from '../../domain/warnings/waiver.ts';
import type { Warning, WarningCode } from '../../domain/warnings/warning.ts';
import type { NearDuplicate } from './near-duplicates.ts';

/** A warning as it is shown; for near duplicates with the question that is meant. */
export type ShownWarning = Warning & { readonly question: Pick<NearDuplicate, 'id' | 'number' | 'likeness'> | null };

/** Which warning is meant. Of near duplicates it is the other question that counts, in whatever language. */
export type Meant = {
  readonly code: WarningCode;
  readonly language: Warning['language'];
  readonly otherId: string | null;
};

export type Waiver = {
  readonly id: string;
  readonly questionId: string;
  readonly code: string;
  readonly language: string | null;
  readonly otherId: string | null;
  readonly textHash: string;
  readonly reason: string;
  readonly byId: string;
  readonly at: Date;
};

export const meantBy = ({ code, language, question }: ShownWarning): Meant => ({
  code,
  language: code === 'near_duplicate' ? null : language,
  otherId: question?.id ?? null,
});

export const hashOf = (draft: QuestionDraft, meant: Meant): string =>
  createHash('sha256').update(spokenAbout(draft, meant)).digest('hex');

/** The waiver that holds for this warning about this text. */
export function waiverFor(waivers: readonly Waiver[], draft: QuestionDraft, said: ShownWarning): Waiver | undefined {
  const meant = meantBy(said);
  const about = waivers.filter(
    ({ code, language, otherId }) => code === meant.code && language === meant.language && otherId === meant.otherId,
  );
  return about.find(({ textHash }) => textHash === hashOf(draft, meant));
}

export const listWaivers = (db: Db, questionIds: readonly string[]): Promise<Waiver[]> =>
  questionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('question_waiver')
        .select([
          'id',
          'question_id as questionId',
          'code',
          'language',
          'other_id as otherId',
          'text_hash as textHash',
          'reason',
          'waived_by as byId',
          'waived_at as at',
        ])
        .where('question_id', 'in', [...questionIds])
        .execute();

type Waived = Meant & { readonly textHash: string; readonly reason: string; readonly by: string; readonly now: Date };

/** Waived again, the warning has the newer reason. */
export async function saveWaiver(db: Db, questionId: string, waived: Waived): Promise<void> {
  const { code, language, otherId, textHash, reason, by, now } = waived;
  await sql`
    insert into question_waiver (question_id, code, language, other_id, text_hash, reason, waived_by, waived_at)
    values (${questionId}, ${code}, ${language}, ${otherId}, ${textHash}, ${reason}, ${by}, ${now})
    on conflict (company_id, question_id, code, language, other_id)
    do update set text_hash = excluded.text_hash, reason = excluded.reason, waived_by = excluded.waived_by,
      waived_at = excluded.waived_at`.execute(db);
}

/** The code of the waiver that was there, if there was one. */
export async function removeWaiver(db: Db, questionId: string, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('question_waiver')
    .where('question_id', '=', questionId)
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst();
  return removed?.code;
}
