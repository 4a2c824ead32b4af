import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import { jumpBetween, type Look } from '../../domain/steady-clock.ts';

/** `mended`: sittings were moved; `waiting`: a server that has just started trusts no clock yet; `again`: it took too long; `idle`: no sitting runs. */
type Kept = 'idle' | 'again' | 'waiting' | 'confirmed' | 'mended';

type Surroundings = {
  readonly inTransaction: InTransaction;
  /** Milliseconds of a clock that neither jumps nor is put right. */
  readonly steady: () => number;
};

/** After so many looks without a jump a server that has just started confirms the clock: one that has kept it comes first. */
const looksBeforeTrust = 3;

/**
 * Compares the database's clock with a steady one at each call. Where they part, what runs is moved by the difference; else the clock
 * is confirmed. Only a clock that was confirmed within the last seconds ends sittings (docs/decisions/0079).
 */
export function clockKeeper({ inTransaction, steady }: Surroundings): () => Promise<Kept> {
  let before: Look | null = null;
  let looks = 0;
  return () =>
    inTransaction({ companyId: null, role: 'staff', pool: 'watch' }, async (db) => {
      const look = await lookAt(db, steady);
      const jump = before && jumpBetween(before, look);
      const isSteady = jump === null && looks >= looksBeforeTrust;
      const { rows } = await sql<{ kept: Kept }>`
        select keep_clock(${new Date(look.shown)}::timestamptz, ${jump} * interval '1 millisecond', ${isSteady}) as kept`.execute(
        db,
      );
      const [{ kept } = { kept: 'idle' as const }] = rows;
      // Where the database could not do it the difference is found again.
      if (kept !== 'again') {
        before = look;
        looks++;
      }
      return kept;
    });
}

async function lookAt(db: Db, steady: () => number): Promise<Look> {
  const asked = steady();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return { shown: rows[0]?.at.getTime() ?? 0, asked, answered: steady() };
}

/** Whether time can be up now. */
export async function isClockConfirmed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`select clock_is_confirmed() as confirmed`.execute(db);
  return rows[0]?.confirmed ?? true;
}
