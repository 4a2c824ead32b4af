import type { Pool } from 'pg';
import type { Suspicion } from '../../../identity/server/session/identify.ts';
import type { Actor, Permission } from '../../../platform/access.ts';
import { askAlone } from '../../../platform/server/database/database.ts';
import { keyMark } from '../../domain/access-key.ts';
import { readKey } from './access-key.ts';

type Row = {
  readonly key_id: string;
  readonly permissions: Permission[];
  readonly company_closed: boolean;
};

const begins = `Bearer ${keyMark}`;

/**
 * Makes an actor of the access key in a request; null where there is none. One round trip on every request: a key that was
 * revoked, or whose maker lost a permission, is refused at the very next one.
 */
export const programsWith =
  (pool: Pool) =>
  async (authorization: string | undefined, suspect: (suspicion: Suspicion) => void): Promise<Actor | null> => {
    if (!authorization?.startsWith(begins)) return null;
    const read = readKey(authorization.slice('Bearer '.length));
    const { rows } = read
      ? await askAlone<Row>(pool, 'select * from who_holds_key($1, $2)', [read.companyId, read.hash])
      : { rows: [] };
    const [held] = rows;
    if (!read || !held) {
      suspect({ kind: 'token_forged', companyId: null });
      return { kind: 'anonymous' };
    }
    return {
      kind: 'program',
      companyId: read.companyId,
      keyId: held.key_id,
      permissions: held.permissions,
      ...(held.company_closed ? { companyClosed: true as const } : {}),
    };
  };
