import { sql } from 'kysely';
import { sealingFrom } from '../../identity/server/encrypted-secrets.ts';
import type { Actor } from '../../platform/access.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { hostingContract } from '../contract.ts';
import { hostingHandlers } from './handlers.ts';

export const sealing = sealingFrom('a secret for tests that nobody else has');

export type PlatformActor = Extract<Actor, { kind: 'platform' }>;

/** A test's world with somebody who runs the platform and has a session. */
export function testPlatform() {
  const publicUrl = 'https://exams.example.test';
  const given = { maintenance: false, mailBySmtp: false, sealing, publicUrl };
  const world = testWorld(hostingContract, hostingHandlers(given));
  const outside = <Result>(work: Parameters<typeof world.inCompany<Result>>[1]) => world.inCompany('', work);
  return {
    ...world,
    outside,

    platformAdministrator: (name: string): Promise<PlatformActor> =>
      outside(async (db) => {
        const { id } = await db
          .insertInto('account')
          .values({ sign_in_name: name, role: 'ROLE_PLATFORM_ADMIN' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const sessionId = crypto.randomUUID();
        await sql`insert into session (id, account_id, remember_me, current_token, rotated_at, started_at, expires_at)
          values (${sessionId}, ${id}, false, ${Buffer.from(sessionId)}, now(), now(), now() + interval '1 day')`.execute(
          db,
        );
        return { kind: 'platform', accountId: id, sessionId };
      }),

    /** As whom the session's next request is made. */
    whoIs: (sessionId: string) =>
      outside(
        async (db) => (await sql<Record<string, unknown>>`select * from who_is(${sessionId})`.execute(db)).rows[0],
      ),

    recordOf: (companyId: string) =>
      world.inCompany(companyId, async (db) =>
        (await db.selectFrom('audit_event').select('action').orderBy('id').execute()).map(({ action }) => action),
      ),
  };
}
