import { holdForCompany } from '../../../platform/server/database/hold.ts';
import type { Db } from '../../../platform/server/database/database.ts';

/**
 * Of two who plan exams of a company, or say who sits them and for how long, the second waits: it is judged by what the first has
 * planned. Asked before anything else is locked.
 */
export const holdPlans = (db: Db): Promise<void> => holdForCompany(db, 'exam plans');
