import { whyOverLimit, type OverLimit } from '../../../companies/server/limits.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { ImportedPeople } from '../../domain/import-column.ts';

type Asked = { readonly people: ImportedPeople; readonly companyId: string; readonly more: number; readonly now: Date };

/** Whether so many more people are too many for the company's subscription. */
export const whyOverRoom = (db: Db, { people, companyId, more, now }: Asked): Promise<OverLimit | null> =>
  whyOverLimit(db, { companyId, kind: people === 'examinee' ? 'examinees' : 'administrators', more, now });

/** The places that are left; null where there is no limit. More of them than anybody can fill is asked for. */
export async function findRoom(db: Db, asked: Omit<Asked, 'more'>): Promise<number | null> {
  const over = await whyOverRoom(db, { ...asked, more: 1_000_000_000 });
  return over && Math.max(0, over.limit - over.used);
}
