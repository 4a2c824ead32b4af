import { sql, type RawBuilder } from 'kysely';
import { networkInWords } from '../../identity/domain/device.ts';
import type { Db } from '../../platform/server/database/database.ts';

type Used = {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
};

type Asked = {
  /** The account, as an expression. */
  readonly account: RawBuilder<unknown>;
  readonly most: number;
  readonly now: Date;
};

/** The last sign-ins with an account, the latest first. */
export async function listUsedDevices(db: Db, { account, most, now }: Asked): Promise<Used[]> {
  const { rows } = await sql<Used>`
    select s.id, s.device, s.network, s.started_at as "startedAt", s.rotated_at as "lastUsedAt",
      case when s.ended_at is not null then s.ended_at when s.expires_at <= ${now} then s.expires_at end as "endedAt"
    from session s where s.account_id = ${account} order by s.started_at desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, network: networkInWords(row.network) }));
}
