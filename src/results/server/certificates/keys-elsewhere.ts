import type { Db } from '../../../platform/server/database/database.ts';

type Accepting = {
  readonly keys: readonly { readonly id: string; readonly x: string }[];
  /** Whose keys they are said to be. */
  readonly address: string;
  readonly by: string;
  readonly now: Date;
};

/** Certificates that another installation signed are checked with its keys from now on. */
export const acceptKeys = (db: Db, { keys, address, by, now }: Accepting) =>
  db
    .insertInto('certificate_key_elsewhere')
    .values(keys.map(({ id, x }) => ({ key_id: id, x, address, accepted_by: by, accepted_at: now })))
    .onConflict((known) => known.columns(['company_id', 'key_id']).doNothing())
    .execute();
