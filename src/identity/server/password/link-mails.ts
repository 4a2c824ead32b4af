import { sql } from 'kysely';
import type { MailRefusal } from '../../../platform/mail-refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { linkMailState } from '../../domain/link-mail.ts';
import type { LinkMail } from '../../link-mail-schema.ts';

type Written = {
  readonly accountId: string;
  readonly kind: LinkMail['kind'];
  readonly address: string;
  readonly expiresAt: Date;
  readonly now: Date;
};

/** Notes a mail with a link before it goes out. One that no mail server took is tried again under the same note. */
export async function saveLinkMail(db: Db, { accountId, kind, address, expiresAt, now }: Written): Promise<string> {
  const again = await db
    .updateTable('link_mail')
    .set({ address, expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('mailed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (again) return again.id;
  const { id } = await db
    .insertInto('link_mail')
    .values({ account_id: accountId, kind, address, written_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that the mail server took a mail, or why it did not. */
export async function noteLinkMail(db: Db, id: string, refusal: MailRefusal | null, now: Date): Promise<void> {
  const became = refusal ? { refused_at: now, refusal } : { mailed_at: now };
  await db.updateTable('link_mail').set(became).where('id', '=', id).execute();
}

/** The last mails with links to each of these accounts, the newest first. */
export async function listLinkMails(
  db: Db,
  accountIds: readonly string[],
  most: number,
  now: Date,
): Promise<Map<string, LinkMail[]>> {
  type Row = Omit<LinkMail, 'state'> & { readonly accountId: string; readonly works: boolean };
  const { rows } = await sql<Row>`
    select m.account_id as "accountId", m.kind, m.address, m.written_at as "writtenAt", m.expires_at as "expiresAt",
      m.mailed_at as "mailedAt", m.refused_at as "refusedAt", m.refusal, m.used_at as "usedAt",
      exists (select from password_link l where l.mail_id = m.id and l.used_at is null) as works
    from unnest(${[...accountIds]}::uuid[]) asked (id) cross join lateral (
      select * from link_mail k where k.account_id = asked.id order by k.written_at desc, k.id desc limit ${most}) m
    order by m.written_at desc, m.id desc`.execute(db);
  const shown = rows.map(({ works, ...row }) => ({ ...row, state: linkMailState({ ...row, works }, now) }));
  return Map.groupBy(shown, ({ accountId }) => accountId);
}
