import { sql } from 'kysely';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { sittingReferenceEndpoints } from '../../reference-contract.ts';
import { graceSeconds } from '../../domain/clock.ts';
import type { EntryGuard } from '../entry-guard.ts';

type Files = { readonly media: Pick<PassingFiles, 'readFile'> };

/** Reference material is given to the pass of a sitting that goes on: not before its paper, in a pause, on paper or after the end. */
export const sittingReferenceHandlers = (
  { media }: Files,
  guard: EntryGuard,
): Handlers<typeof sittingReferenceEndpoints> => ({
  async readSittingReference({ referenceId }, { db, actor, wire }) {
    const turnedAway = await guard.here(db, actor, wire);
    if (turnedAway) return turnedAway;
    const { name, fileId } = found(await findOpen(db, actor.sittingId, referenceId));
    const bytes = async () => found(await media.readFile(actor.companyId, fileId));
    return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  },
});

const allowed = sql<boolean>`'reference' = any(exam.tools)`;

const referencesOf = (db: Db, sittingId: string) =>
  db
    .selectFrom('sitting as s')
    .innerJoin('exam', (join) => join.onRef('exam.company_id', '=', 's.company_id').onRef('exam.id', '=', 's.exam_id'))
    .innerJoin('exam_reference as r', (join) =>
      join.onRef('r.company_id', '=', 's.company_id').onRef('r.exam_id', '=', 's.exam_id'),
    )
    .where('s.id', '=', sittingId)
    .where(allowed);

/** What the exam of a sitting offers. */
export const listReferencesOf = (db: Db, sittingId: string) =>
  referencesOf(db, sittingId).select(['r.id', 'r.name', 'r.size']).orderBy('r.id').execute();

const findOpen = (db: Db, sittingId: string, referenceId: string) =>
  referencesOf(db, sittingId)
    .select(['r.name', 'r.file_id as fileId'])
    .where('r.id', '=', referenceId)
    .where('s.paper_sent_at', 'is not', null)
    .where('s.ended_at', 'is', null)
    .where('s.paused_at', 'is', null)
    .where('s.on_paper_at', 'is', null)
    .where(sql<boolean>`(s.deadline is null or now() <= s.deadline + make_interval(secs => ${graceSeconds}))`)
    .executeTakeFirst();
