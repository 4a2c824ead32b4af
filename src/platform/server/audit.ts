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
export async function recordAuditOfMany(
  db: Db,
  actor: Actor,
  event: Omit<AuditEvent, 'subjectId'>,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    insert into audit_event (actor_id, action, subject_id, details, happened_at)
    select ${actorId(actor)}, ${event.action}, subject, ${JSON.stringify(event.details ?? {})}::jsonb, ${event.at}
    from unnest(${[...subjectIds]}::uuid[]) subject`.execute(db);
}

/** An account, or the examinee behind an exam pass. */
function actorId(actor: Actor): string {
  if (actor.kind === 'anonymous') throw new Error('nobody does nothing on record');
  return actor.kind === 'sitting' ? actor.examineeId : actor.accountId;
}
