import { sql } from 'kysely';
import type { Actor } from '../access.ts';
import type { Db } from './database.ts';

export type AuditEvent = {
  /** `question.approved`: what was done to what. */
  readonly action: string;
  readonly subjectId: string | null;
  readonly at: Date;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Written in the caller's transaction: the deed and its record stand or fall together. */
export async function recordAudit(db: Db, actor: Actor, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      actor_id: actorId(actor),
      action: event.action,
      subject_id: event.subjectId,
      details: JSON.stringify(event.details ?? {}),
      happened_at: event.at,
    })
    .execute();
}

/** The same deed on many subjects, in one statement. */
export const recordAuditOfMany = (
  db: Db,
  actor: Actor,
  { details, ...event }: Omit<AuditEvent, 'subjectId'>,
  subjectIds: readonly string[],
): Promise<void> =>
  recordAuditOfEach(
    db,
    actor,
    event,
    subjectIds.map((subjectId) => ({ subjectId, details })),
  );

/** The same deed on many subjects, each with details of its own, in one statement. */
export async function recordAuditOfEach(
  db: Db,
  actor: Actor,
  { action, at }: Pick<AuditEvent, 'action' | 'at'>,
  subjects: readonly { readonly subjectId: string; readonly details: AuditEvent['details'] }[],
): Promise<void> {
  if (subjects.length === 0) return;
  const told = subjects.map(({ subjectId, details = {} }) => ({ subjectId, details }));
  await sql`
    insert into audit_event (actor_id, action, subject_id, details, happened_at)
    select ${actorId(actor)}, ${action}, "subjectId", details, ${at}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as subject ("subjectId" uuid, details jsonb)`.execute(db);
}

/** An account, or the examinee behind an exam pass. */
function actorId(actor: Actor): string {
  if (actor.kind === 'anonymous') throw new Error('nobody does nothing on record');
  return actor.kind === 'sitting' ? actor.examineeId : actor.accountId;
}
