import { holdForCompany } from '../../platform/server/database/hold.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** One generation of a company after the other, from the look at the bank until its questions rest. */
export const holdGenerations = (db: Db): Promise<void> => holdForCompany(db, 'generations');
