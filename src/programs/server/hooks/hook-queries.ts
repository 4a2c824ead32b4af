import { sql } from 'kysely';
import type { Sealing } from '../../../identity/server/encrypted-secrets.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { HookEvent } from '../../domain/web-hook.ts';

type HookRow = {
  readonly id: string;
  readonly address: string;
  readonly events: HookEvent[];
  readonly enabled: boolean;
  readonly madeAt: Date;
  readonly failingSince: Date | null;
  readonly stoppedAt: Date | null;
  readonly waiting: number;
};

/** The hooks of the company with how many calls wait. */
export async function listHooks(db: Db): Promise<HookRow[]> {
  const { rows } = await sql<HookRow>`
    select h.id, h.address, h.events, h.enabled, h.made_at as "madeAt", h.failing_since as "failingSince", h.stopped_at as "stoppedAt",
      (select count(*)::int from web_hook_call c where c.hook_id = h.id and c.state = 'waiting') as waiting
    from web_hook h order by h.id`.execute(db);
  return rows;
}

/** Holds a hook until the transaction ends. */
export const lockHook = (db: Db, id: string) =>
  db
    .selectFrom('web_hook')
    .select((row) => [
      'id',
      'address',
      row.ref('events').$castTo<HookEvent[]>().as('events'),
      'enabled',
      'failing_since as failingSince',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type NewHook = {
  readonly address: string;
  readonly events: readonly HookEvent[];
  readonly madeBy: string;
  readonly now: Date;
};

export async function saveHook(db: Db, { address, events, madeBy, now }: NewHook): Promise<string> {
  const { id } = await db
    .insertInto('web_hook')
    .values({ address, events: [...events], made_by: madeBy, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type OtherHook = { readonly address: string; readonly events: readonly HookEvent[]; readonly enabled: boolean };

/** What a hook is from now on; switched on again it begins anew. */
export async function saveOtherHook(db: Db, id: string, { address, events, enabled }: OtherHook): Promise<void> {
  await db
    .updateTable('web_hook')
    .set({ address, events: [...events], enabled, failing_since: null, ...(enabled ? { stopped_at: null } : {}) })
    .where('id', '=', id)
    .execute();
}

type Secret = { readonly companyId: string; readonly hookId: string; readonly secret: string };

/** Keeps the secret of a hook, sealed; an earlier one is good no longer. */
export async function saveHookSecret(db: Db, sealing: Sealing, { companyId, hookId, secret }: Secret): Promise<void> {
  const sealed = sealing.seal(secret, hookId);
  await db
    .insertInto('web_hook_secret')
    .values({ hook_id: hookId, home_company_id: companyId, sealed })
    .onConflict((conflict) => conflict.column('hook_id').doUpdateSet({ sealed }))
    .execute();
}

/** The secret of a hook, for the calls. */
export async function openHookSecret(db: Db, sealing: Sealing, hookId: string): Promise<string> {
  const { sealed } = await db
    .selectFrom('web_hook_secret')
    .select('sealed')
    .where('hook_id', '=', hookId)
    .executeTakeFirstOrThrow();
  return sealing.open(sealed, hookId);
}

export async function removeHook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('web_hook').where('id', '=', id).execute();
  await db.deleteFrom('web_hook_secret').where('hook_id', '=', id).execute();
}
