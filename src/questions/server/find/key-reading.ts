import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/access.ts';
import type { checkDue } from '../../../platform/contract.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import { inLanguage, languages, type LocalText } from '../../../platform/language.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { recordAudit, recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { holdFor } from '../../../platform/server/database/hold.ts';
import { firstIdAt } from '../../../platform/server/jobs/partitions.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { whyNotCheckedLately } from '../../../platform/server/web/why-not-yet.ts';
import type { KeyScreen } from '../../domain/key-screen.ts';
import { questionTexts } from '../../texts/index.ts';

/** Anyone who reads the keys of more questions within an hour does more than a day's work asks for. */
export const manyKeys = 100;

type KeyRead = { readonly questionId: string; readonly number: number; readonly version: number };

/**
 * Puts on record whose keys somebody sees, and where; of the same version once an hour. Gives a refusal, and records
 * nothing, where these would be more than many within an hour and they have not proved lately who they are.
 */
export async function recordKeysRead(
  db: Db,
  { actor, now }: Pick<Context<StaffActor>, 'actor' | 'now'>,
  read: readonly KeyRead[],
  screen: KeyScreen,
): Promise<Refusal<typeof checkDue> | null> {
  const before = await listReadLately(db, actor);
  const known = new Set(before.map(({ questionId, version }) => `${questionId} ${version}`));
  const fresh = read.filter(({ questionId, version }) => {
    const which = `${questionId} ${version}`;
    return !known.has(which) && known.add(which);
  });
  const lastHour = new Set([...before, ...fresh].map(({ questionId }) => questionId)).size;
  const areMany = fresh.length > 0 && lastHour > manyKeys;
  const unproven = areMany ? whyNotCheckedLately(actor, now) : null;
  if (unproven) return unproven;
  await recordAuditOfEach(
    db,
    fresh.map(({ questionId, number, version }) => ({
      action: 'question.key_read',
      subjectId: questionId,
      details: { number, version, screen },
    })),
  );
  if (areMany) await tellOfMany(db, actor, lastHour);
  return null;
}

async function listReadLately(db: Db, actor: StaffActor): Promise<Pick<KeyRead, 'questionId' | 'version'>[]> {
  const { rows } = await sql<Pick<KeyRead, 'questionId' | 'version'>>`
    select subject_id as "questionId", (details ->> 'version')::integer as version from audit_event
    where actor_id = ${actor.accountId} and action = 'question.key_read' and id > ${idsOfLate()}
      and happened_at > clock_timestamp() - interval '1 hour'`.execute(db);
  return rows;
}

/** What has happened within the hour has such ids: the months before need not be looked through. */
const idsOfLate = (): string => firstIdAt(new Date(Date.now() - 2 * 60 * 60 * 1000));

/** The company's administrators hear of it, once a day of each person. */
async function tellOfMany(db: Db, actor: StaffActor, count: number): Promise<void> {
  const me = actor.accountId;
  await holdFor(db, me, 'many keys');
  const { rows: said } = await sql`select from audit_event where actor_id = ${me} and action = 'question.many_keys_read'
    and happened_at > clock_timestamp() - interval '1 day' limit 1`.execute(db);
  if (said.length > 0) return;
  await recordAudit(db, { action: 'question.many_keys_read', subjectId: null, details: { count } });
  const reader = await findName(db, me);
  for (const { email, language, givenName } of await listCompanyAdministrators(db)) {
    const tongue = languages.find((known) => known === language) ?? 'en';
    const { subject, text, visitor } = questionTexts[tongue].mail.manyKeys;
    const who = reader ? inLanguage(reader, tongue) : visitor;
    const values = { name: inLanguage(givenName, tongue), who, count };
    const words = { subject: fillText(subject, values), text: fillText(text, values) };
    await enqueueMail(db, { to: email, ...words, language: tongue, companyId: actor.companyId, kind: 'notice' });
  }
}

/** Nobody of the company's staff is somebody of the platform, who visits by consent. */
async function findName(db: Db, accountId: string): Promise<LocalText | undefined> {
  const { rows } = await sql<{ name: LocalText }>`
    select jsonb_build_object('en', name_in(given_name, family_name, 'en', 'th'), 'th', name_in(given_name, family_name, 'th', 'en'))
      as name from administrator where account_id = ${accountId}`.execute(db);
  return rows[0]?.name;
}

const listCompanyAdministrators = (db: Db) =>
  db
    .selectFrom('administrator as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select((row) => ['m.email', 'a.language', row.ref('m.given_name').$castTo<LocalText>().as('givenName')])
    .where('a.role', '=', 'ROLE_COMPANY_ADMIN')
    .where('a.enabled', '=', true)
    .where('m.deleted_at', 'is', null)
    .execute();
