import type { Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { TimeClash } from '../../import-check-schema.ts';

/** The extra time that a file gives somebody. */
export type ExtraTimeOf = { readonly examineeId: string; readonly percent: number };
type OtherTimes = { readonly examineeIds: readonly string[]; readonly now: Date };

/** What a later feature does about planned exams when extra times have changed. */
export type ExtraTimeSurroundings = {
  /** Says no where exams get in each other's way and no reason is given. */
  readonly followExtraTime: (
    db: Db,
    changed: OtherTimes & { readonly overrideReason: string | null },
  ) => Promise<Refusal<'clashes'> | null>;
  /** What would come in the way if these were granted. It reads, and neither writes nor locks. */
  readonly findClashesOfTimes: (
    db: Db,
    asked: { readonly times: readonly ExtraTimeOf[]; readonly now: Date },
  ) => Promise<readonly TimeClash[]>;
};
