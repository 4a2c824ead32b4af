import { findUsage, limited, whyTooMany, type Limited } from '../../../companies/server/limits.ts';
import type { Db } from '../../../platform/server/database/database.ts';

/** With the backup the company would have more of this than its subscription allows. */
export class TooMany extends Error {
  readonly kind: Limited;
  constructor(kind: Limited) {
    super(`too many ${kind}`);
    this.kind = kind;
  }
}

/**
 * Does what may bring things back, and throws where there are more of them than before and more than the company's subscription allows.
 * Who had too much before, and gets no more of it, goes on.
 */
export async function withinLimits<Done>(
  db: Db,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
  work: () => Promise<Done>,
): Promise<Done> {
  const before = await findUsage(db, companyId, now, now);
  const done = await work();
  const after = await findUsage(db, companyId, now, now);
  for (const kind of limited.filter((one) => after[one] > before[one]))
    if (await whyTooMany(db, { companyId, kind, now })) throw new TooMany(kind);
  return done;
}
