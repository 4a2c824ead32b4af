import { sql } from 'kysely';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Reviewed } from '../../questions/domain/acts/approval.ts';
import type { PutAway } from '../../questions/domain/acts/bulk.ts';
import type { Approval } from '../../questions/domain/status.ts';
import { languagesWritten } from '../domain/passage.ts';

/** A passage that nobody else can change until the transaction ends. */
export type LockedPassage = Reviewed &
  PutAway & {
    readonly id: string;
    readonly number: number;
    readonly title: LocalText;
    readonly subsectionId: string;
    readonly servingVersion: number | null;
    readonly revision: number;
    /** The languages that do not say what another says since it was changed. */
    readonly outdated: ContentLanguage[];
    /** The newest one. */
    readonly text: LocalText;
  };

type Row = {
  readonly id: string;
  readonly number: number;
  readonly title: LocalText;
  readonly subsectionId: string;
  readonly approval: Approval;
  readonly latestVersion: number;
  readonly servingVersion: number | null;
  readonly revision: number;
  readonly outdated: ContentLanguage[];
  readonly isTrashed: boolean;
  readonly isArchived: boolean;
  readonly text: LocalText;
  readonly writerIds: string[];
  readonly submittedBy: string | null;
};

/** Those that are there, held in one order, and read by a statement of its own once they are held. */
export async function lockPassages(db: Db, ids: readonly string[]): Promise<LockedPassage[]> {
  await sql`select id from passage where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db);
  const { rows } = await sql<Row>`
    select p.id, p.number, p.title, p.subsection_id as "subsectionId", p.approval, p.latest_version as "latestVersion",
      p.serving_version as "servingVersion", p.revision, p.outdated, p.trashed_at is not null as "isTrashed",
      p.archived_at is not null as "isArchived", v.text, array_prepend(v.author_id, v.co_author_ids) as "writerIds",
      v.submitted_by as "submittedBy"
    from passage p
    join passage_version v on v.company_id = p.company_id and v.passage_id = p.id and v.version = p.latest_version
    where p.id = any(${[...ids]}::uuid[]) order by p.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    isPutAway: row.isTrashed || row.isArchived,
    isQuestion: languagesWritten(row.text).length > 0,
  }));
}

export const lockPassage = async (db: Db, id: string): Promise<LockedPassage | undefined> =>
  (await lockPassages(db, [id]))[0];
