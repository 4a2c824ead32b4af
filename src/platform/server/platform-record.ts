import { recordAudit } from './audit.ts';
import type { Actor } from '../access.ts';
import { accountOf } from './actor.ts';
import { enterCompany, type Db } from './database.ts';

export type PlatformEvent = {
  readonly action: string;
  /** The company it concerns, in whose own record it stands as well; null for what concerns none. */
  readonly companyId: string | null;
  readonly at: Date;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** What somebody did on the platform's side, in the transaction of the deed. Ends inside the company's fence, if there is one. */
export async function recordPlatform(db: Db, actor: Actor, { action, companyId, at, details }: PlatformEvent) {
  await db
    .insertInto('platform_event')
    .values({
      actor_id: accountOf(actor),
      action,
      subject_company_id: companyId,
      details: JSON.stringify(details ?? {}),
      happened_at: at,
    })
    .execute();
  if (companyId === null) return;
  await enterCompany(db, companyId);
  await recordAudit(db, actor, { action, subjectId: companyId, at, details: { ...details, byPlatform: true } });
}
