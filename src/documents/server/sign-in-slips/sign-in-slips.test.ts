import { afterAll, expect, test } from 'vitest';
import { argon2Verify } from '../../../identity/server/password/passwords.ts';
import { issueSlips, newSlipPasswords, slipPassword } from '../../../people/server/examinees/issue-slips.ts';
import { isStrongPassword } from '../../../identity/domain/password.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { documentContract } from '../../contract.ts';
import { documentHandlers } from '../handlers.ts';
import { stopTypstWorker } from '../engine/typst-queue.ts';

const world = testWorld(
  documentContract,
  documentHandlers({ media: forgetfulMedia(), publicUrl: 'https://exams.example.test', secret: 'a secret of tests' }),
);
afterAll(stopTypstWorker);

const print = { language: 'th', size: 'a4' } as const;

test('slips are printed with passwords that were not there before, and older ones stop working', async () => {
  const company = await world.company('SAT');
  const admin = await world.administrator(company);
  const somchai = await world.examinee(company);
  const hashes = () =>
    world.inCompany(company, (db) =>
      db
        .selectFrom('account')
        .select(['password_hash', 'logged_in'])
        .where('id', '=', somchai.accountId)
        .executeTakeFirst(),
    );
  const bytes = await world.as(admin).printSignInSlips({ examineeIds: [somchai.examineeId], ...print });
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
  const first = await hashes();
  expect(first).toMatchObject({ password_hash: expect.stringContaining('$argon2id$'), logged_in: false });

  const passwords = await newSlipPasswords(1, world.now);
  const [slip] = await world.inCompany(company, (db) => issueSlips(db, [somchai.examineeId], passwords, world.now));
  const second = await hashes();
  expect(await argon2Verify(second?.password_hash ?? null, slip?.password ?? '')).toBe(true);
  expect(await argon2Verify(first?.password_hash ?? null, slip?.password ?? '')).toBe(false);
  const events = await world.inCompany(company, (db) => db.selectFrom('audit_event').selectAll().execute());
  expect(events.map(({ action }) => action)).toEqual(['examinee.slip_printed', 'examinee.slip_printed']);
  expect(JSON.stringify(events)).not.toContain(slip?.password);
});

test('a new slip works at once, also where wrong passwords of others made its owner wait', async () => {
  const company = await world.company('SAT');
  const admin = await world.administrator(company);
  const { accountId, examineeId } = await world.examinee(company);
  const name = await world.inCompany(company, async (db) => {
    const account = db.selectFrom('account').select('sign_in_name').where('id', '=', accountId);
    const { sign_in_name } = await account.executeTakeFirstOrThrow();
    const failure = { kind: 'password', network: '192.0.2', failures: 500, last_failed_at: world.now } as const;
    await db
      .insertInto('sign_in_failure')
      .values({ ...failure, name: sign_in_name })
      .execute();
    return sign_in_name;
  });
  await world.as(admin).printSignInSlips({ examineeIds: [examineeId], ...print });
  const failures = await world.inCompany(company, (db) =>
    db
      .selectFrom('sign_in_failure')
      .select('failures')
      .where('name', '=', name)
      .where('kind', '=', 'password')
      .execute(),
  );
  expect(failures).toEqual([]);
});

test('who is disabled gets no slip, and only who may register prints', async () => {
  const company = await world.company('SAT');
  const { examineeId } = await world.examinee(company);
  await world.inCompany(company, (db) => db.updateTable('examinee').set({ enabled: false }).execute());
  const admin = world.as(await world.administrator(company));
  await expect(admin.printSignInSlips({ examineeIds: [examineeId], ...print })).rejects.toMatchObject({
    code: 'nobody_to_print_for',
  });
  const editor = world.as(await world.administrator(company, ['examinee.edit']));
  await expect(editor.printSignInSlips({ examineeIds: [examineeId], ...print })).rejects.toMatchObject({ status: 403 });
});

test('a slip’s password meets the rule whatever is drawn', () => {
  for (let seed = 0; seed < 60; seed++) {
    let turn = seed;
    const password = slipPassword((below) => (turn = (turn * 31 + 7) % 1009) % below);
    expect(isStrongPassword(password), password).toBe(true);
    expect(password).toHaveLength(12);
    expect(password).not.toMatch(/[0O1lI]/);
  }
});
