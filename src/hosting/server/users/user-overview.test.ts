import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPlatform } from '../platform.fixture.ts';

const world = testPlatform();
const days = (count: number) => new Date(world.now.getTime() + count * 24 * 3_600_000);
const newAdmin = () => world.platformAdministrator(`p-${crypto.randomUUID()}@platform.test`);

test('the overview of a platform user has their sign-ins, what was done to the account, and what they did', async () => {
  const first = world.as(await newAdmin());
  const email = `g-${crypto.randomUUID()}@platform.test`;
  const person = { givenName: { en: 'Grace' }, familyName: { en: 'Hopper' }, email, language: 'en' as const };
  const { id } = await first.createPlatformUser(person);
  await first.invitePlatformUser({ id });
  const sessionId = crypto.randomUUID();
  await world.outside((db) =>
    sql`insert into session (id, account_id, remember_me, current_token, rotated_at, started_at, expires_at, device)
      values (${sessionId}, ${id}, false, ${Buffer.from(sessionId)}, ${days(-1)}, ${days(-1)}, ${days(-1)}, 'Firefox')`.execute(
      db,
    ),
  );
  await world.outside((db) =>
    sql`insert into link_mail (account_id, kind, address, written_at, expires_at, mailed_at)
      values (${id}, 'invitation', ${email}, ${days(-9)}, ${days(-2)}, ${days(-9)})`.execute(db),
  );
  const company = await world.company('school');
  await world.as({ kind: 'platform', accountId: id, sessionId }).suspendCompany({ id: company, reason: 'Not paid' });
  expect(await first.readPlatformUserOverview({ id })).toMatchObject({
    signIns: [{ device: 'Firefox', endedAt: days(-1) }],
    linkMails: [{ kind: 'invitation', state: 'expired', mailedAt: days(-9), usedAt: null }],
    about: [{ action: 'platform_user.invited' }, { action: 'platform_user.created' }],
    did: [{ action: 'company.suspended', about: { id: company } }],
  });
});
