import { sql } from 'kysely';
import type { ActionOf } from '../../record/audit-actions.ts';
import type { Changes } from '../../record/changes.ts';
import { later, type Db } from '../database/database.ts';

export type RecordDetails = Readonly<Record<string, unknown>>;

/** What an action of each kind has to say beside its name. */
export type RecordedAction =
  | { readonly action: ActionOf<'changed'>; readonly changes: Changes; readonly details?: RecordDetails }
  | { readonly action: ActionOf<'created' | 'removed'>; readonly details: RecordDetails }
  | { readonly action: ActionOf<'did' | 'read'>; readonly details?: RecordDetails };

export type AuditEvent = RecordedAction & { readonly subjectId: string | null };

/**
 * Written in the transaction of the act: both stand or fall together. Who acted, in which session, from which network and
 * when is written by the database (acting.ts). What was saved without a difference is no change and leaves no line.
 */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  const details = detailsOf(event);
  if (details === null) return;
  const line = sql`insert into audit_event (action, subject_id, details)
    values (${event.action}, ${event.subjectId}, ${JSON.stringify(details)})`;
  await later(db, line.compile(db));
}

/** The same act on many subjects, in one statement. */
export const recordAuditOfMany = (db: Db, said: RecordedAction, subjectIds: readonly string[]): Promise<void> =>
  recordAuditOfEach(
    db,
    subjectIds.map((subjectId) => ({ ...said, subjectId })),
  );

/** An act on many subjects, each with details of its own, in one statement. */
export async function recordAuditOfEach(db: Db, events: readonly AuditEvent[]): Promise<void> {
  const lines = events.flatMap((event) => {
    const details = detailsOf(event);
    return details === null ? [] : [{ action: event.action, subject: event.subjectId, details }];
  });
  if (lines.length === 0) return;
  await sql`
    insert into audit_event (action, subject_id, details)
    select action, subject, details
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (action text, subject uuid, details jsonb)`.execute(
    db,
  );
}

/** The details as they are kept; null where nothing changed. */
export function detailsOf(said: RecordedAction): RecordDetails | null {
  if (!('changes' in said)) return said.details ?? {};
  return Object.keys(said.changes).length > 0 ? { ...said.details, changes: said.changes } : null;
}
