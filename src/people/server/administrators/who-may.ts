import { sql } from 'kysely';
import { z } from 'zod';
import type { Permission } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';

const colleague = z.object({
  accountId: z.uuid(),
  email: z.string(),
  language: z.string(),
  givenName: json<LocalText>(),
});
export type Colleague = z.output<typeof colleague>;

/** Administrators who can sign in and hold all of these permissions. */
export const listWhoMay = (db: Db, held: readonly Permission[]): Promise<Colleague[]> =>
  listRows(
    db,
    colleague,
    sql`
    select w.account_id as "accountId", w.email, a.language, w.given_name as "givenName"
    from administrator w join account a on a.id = w.account_id and a.enabled
    where w.deleted_at is null and (a.role = 'ROLE_COMPANY_ADMIN' or w.permissions @> ${[...held]}::text[])
    order by w.id`,
  );
