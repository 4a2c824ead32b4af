import { detailsOf, recordAudit, type RecordedAction } from './audit.ts';
import { enterCompany, type Db } from '../database/database.ts';

/** `companyId` is the company it concerns, in whose own record it stands as well; null for what concerns none. */
export type PlatformEvent = RecordedAction & { readonly companyId: string | null };

/** What somebody did on the platform's side, in the transaction of the act. Ends inside the company's fence, if there is one. */
export async function recordPlatform(db: Db, { companyId, ...said }: PlatformEvent): Promise<void> {
  const details = detailsOf(said);
  if (details === null) return;
  await db
    .insertInto('platform_event')
    .values({ action: said.action, subject_company_id: companyId, details: JSON.stringify(details) })
    .execute();
  if (companyId === null) return;
  await enterCompany(db, companyId);
  await recordAudit(db, { ...said, subjectId: companyId, details: { ...said.details, byPlatform: true } });
}
