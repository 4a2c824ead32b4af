import pg from 'pg';
import { createDemonstration } from './demonstration/server/create.ts';
import type { Backdate } from './demonstration/server/exams.ts';
import { listCompanyCodes } from './companies/server/save-company.ts';
import { databaseOn, enterCompany } from './platform/server/database.ts';
import type { Runtime } from './runtime.ts';
import { openStage } from './stage.ts';

/** Whether nobody has used this installation yet. */
export const isFirstRun = async ({ inTransaction }: Runtime): Promise<boolean> =>
  (await inTransaction({ companyId: null, role: 'staff' }, listCompanyCodes)).length === 0;

/** Puts the demonstration's story on the stage of this installation. */
export async function demonstrate(runtime: Runtime): Promise<{ created: string[] }> {
  const owner = new pg.Client({ connectionString: runtime.database.owner });
  await owner.connect();
  const stage = openStage(runtime);
  const backdate: Backdate = async (companyId, work) => {
    await owner.query('begin');
    const db = databaseOn(owner);
    await enterCompany(db, companyId);
    await work(db);
    await owner.query('commit');
  };
  try {
    return await createDemonstration({ inTransaction: runtime.inTransaction, stage, backdate, today: runtime.now() });
  } finally {
    await stage.close();
    await owner.end();
  }
}
