import type { Actor } from '../../platform/access.ts';
import type { Db } from '../../platform/server/database/database.ts';

type World<Caller> = {
  readonly inCompany: <Result>(companyId: string, work: (db: Db) => Promise<Result>) => Promise<Result>;
  readonly as: (actor: Actor) => Caller;
};

/** For tests: somebody who runs the platform. */
export async function platformIn<Caller>(world: World<Caller>) {
  const { id: accountId } = await world.inCompany('', (db) =>
    db
      .insertInto('account')
      .values({ sign_in_name: `${crypto.randomUUID()}@sanam.example`, role: 'ROLE_PLATFORM_ADMIN' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { accountId, api: world.as({ kind: 'platform', accountId, sessionId: accountId }) };
}
