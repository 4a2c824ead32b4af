import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findCompany, findDataset, lockSyllabus, type DatasetRow } from './queries.ts';
import { saveDataset } from './save-dataset.ts';

/** The company's dataset; a company that has none yet gets one by its own name and model. */
export async function currentDataset(db: Db, companyId: string): Promise<DatasetRow> {
  const dataset = await findDataset(db);
  if (dataset) return dataset;
  await lockSyllabus(db, companyId);
  if (!(await findDataset(db))) await saveDataset(db, found(await findCompany(db, companyId)));
  return found(await findDataset(db));
}
