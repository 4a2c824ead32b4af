import { sql } from 'kysely';
import type { WayOfReset } from '../../../identity/domain/access-reset.ts';
import { listLinkMails } from '../../../identity/server/password/link-mails.ts';
import type { LocalText } from '../../../platform/language.ts';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { administratorOverviewEndpoints, waysOfAssignment } from '../../administrator-overview-contract.ts';
import { listUsedDevices } from '../used-devices.ts';
import { findAdministrator, listEvents } from './administrator-queries.ts';

/** How much of each an overview shows. */
const most = { signIns: 3, resets: 3, links: 4, record: 5 };

/** What an administrator has to do with, and what was done to their access. */
export const administratorOverviewHandlers: Handlers<typeof administratorOverviewEndpoints> = {
  async readAdministratorOverview({ administratorId }, { db, now }) {
    const { accountId } = found(await findAdministrator(db, administratorId));
    const record = await listEvents(db, administratorId, { before: null, limit: most.record });
    return {
      exams: await listAssignments(db, accountId),
      classrooms: await listInstructed(db, administratorId),
      signIns: await listUsedDevices(db, { account: sql`${accountId}`, most: most.signIns, now }),
      resets: await listResets(db, accountId),
      linkMails: (await listLinkMails(db, [accountId], most.links, now)).get(accountId) ?? [],
      record: record.slice(0, most.record),
    };
  },
};

type Assignment = {
  readonly examId: string;
  readonly number: number;
  readonly title: LocalText;
  readonly opensAt: Date;
  readonly ways: (typeof waysOfAssignment)[number][];
};

/** Exams that wait for this account, as later features say. */
async function listAssignments(db: Db, accountId: string): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    with assigned as (
      select exam_id, 'invigilates' as way from invigilation where account_id = ${accountId}
      union select exam_id, 'types' from sheet_typing where account_id = ${accountId}
      union select exam_id, 'marks' from essay_assignment where account_id = ${accountId}
    )
    select e.id as "examId", e.number, e.title, e.opens_at as "opensAt", a.ways
    from (select exam_id, array_agg(way order by way) as ways from assigned group by exam_id) a
    join exam e on e.id = a.exam_id order by e.opens_at, e.id`.execute(db);
  return rows;
}

async function listInstructed(db: Db, administratorId: string) {
  const { rows } = await sql<{ id: string; code: string; title: LocalText }>`
    select c.id, c.code, c.title from classroom_instructor i join classroom c on c.id = i.classroom_id
    where i.administrator_id = ${administratorId} order by c.code`.execute(db);
  return rows;
}

type Reset = {
  readonly id: string;
  readonly how: WayOfReset;
  readonly at: Date;
  readonly by: { readonly givenName: LocalText; readonly familyName: LocalText } | null;
};

/** Who reset their access, the latest first. */
async function listResets(db: Db, accountId: string): Promise<Reset[]> {
  const { rows } = await sql<Reset>`
    select r.id, r.how, r.reset_at as at,
      (select jsonb_build_object('givenName', m.given_name, 'familyName', m.family_name) from administrator m
        where m.account_id = r.reset_by) as by
    from access_reset r where r.account_id = ${accountId} order by r.id desc limit ${most.resets}`.execute(db);
  return rows;
}
