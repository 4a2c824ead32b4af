import { sql, type RawBuilder } from 'kysely';
import type { Role } from '../../../platform/access.ts';

type SignIn = {
  readonly accountId: string;
  readonly role: Role;
  readonly device: string;
  readonly network: string;
  readonly now: Date;
};

/**
 * Whether the owner hears by mail of a sign-in that begins now: from this kind of device and network the account did not
 * sign in for 90 days. At most three mails a day, and none about the first sign-in of all. Examinees get none:
 * they sit at the devices of exam rooms, by the hundred, and a mail in the hour of the exam would help nobody.
 */
export function isNewDevice({ accountId, role, device, network, now }: SignIn): RawBuilder<boolean> {
  if (role === 'ROLE_EXAMINEE' || role === 'ROLE_USER') return sql<boolean>`false`;
  const before = sql`select from session where account_id = ${accountId}::uuid`;
  return sql<boolean>`(exists (${before})
    and not exists (${before} and device = ${device} and network = ${network}
      and started_at > ${now}::timestamptz - interval '90 days')
    and (select count(*) from session where account_id = ${accountId}::uuid and new_device
      and started_at > ${now}::timestamptz - interval '1 day') < 3)`;
}
