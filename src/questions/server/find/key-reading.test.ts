import pg from 'pg';
import { expect, inject, test } from 'vitest';
import type { StaffActor } from '../../../platform/access.ts';
import { actingOf } from '../../../platform/server/database/acting.ts';
import { closePools, inTransactionOn, openPools } from '../../../platform/server/database/database.ts';
import { manyKeys, recordKeysRead } from './key-reading.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write } = testBank();

const keyLines = (company: string) =>
  world.inCompany(company, (db) =>
    db
      .selectFrom('audit_event')
      .select([
        'action',
        'subject_id as subjectId',
        'actor_id as actorId',
        'session_id as sessionId',
        'network',
        'details',
      ])
      .where('action', 'like', '%key%_read')
      .orderBy('id')
      .execute(),
  );
test('who reads a question with its key stands on record: which version, on which page, from where', async () => {
  const { company, ada, grace, subsectionId } = await school('keys');
  const { id: questionId, number } = await write(ada, subsectionId);
  await world.as(grace).readQuestion({ questionId, screen: 'queue' });
  await world.as(grace).readQuestion({ questionId, screen: 'queue' });
  await world.as(grace).readQuestionVersion({ questionId, version: 1 });
  expect(await keyLines(company)).toEqual([
    {
      action: 'question.key_read',
      subjectId: questionId,
      actorId: grace.accountId,
      sessionId: grace.sessionId,
      network: '192.0.2',
      details: { number, version: 1, screen: 'queue' },
    },
  ]);
  await world.as(ada).readQuestion({ questionId });
  expect((await keyLines(company)).at(-1)).toMatchObject({ actorId: ada.accountId, details: { screen: 'question' } });
});

test('somebody of the platform who visits leaves the same line', async () => {
  const { company, ada, subsectionId } = await school('visited');
  const { id: questionId } = await write(ada, subsectionId);
  const visitor = {
    ...(await world.administrator(company, ['question.view'])),
    accountId: crypto.randomUUID(),
    supportUntil: new Date(world.now.getTime() + 1000),
  };
  await world.as(visitor).readQuestion({ questionId });
  expect(await keyLines(company)).toMatchObject([{ subjectId: questionId, actorId: visitor.accountId }]);
});

test('one more key than many asks who it is, and is reported to the company’s administrators once a day', async () => {
  const { company, inTransaction, mailsTo, administrator, close } = await keptCompany();
  const [reader, chief] = [await administrator('ROLE_ADMIN'), await administrator('ROLE_COMPANY_ADMIN')];
  const questions = Array.from({ length: manyKeys + 5 }, (_, at) => ({
    questionId: crypto.randomUUID(),
    number: at + 1,
    version: 1,
  }));
  const now = new Date();
  const known = {
    kind: 'administrator',
    role: 'ROLE_ADMIN',
    permissions: [],
    datasetRole: null,
    accountId: reader.id,
    sessionId: '',
    companyId: company,
    checkedAt: now,
  } as const;
  const read = (from: number, to: number, actor: StaffActor = known) =>
    inTransaction(
      { companyId: company, role: 'staff', by: actingOf({ ...known, sessionId: reader.id }, '192.0.2') },
      (db) => recordKeysRead(db, { actor, now }, questions.slice(from, to), 'list'),
    );
  expect(await read(0, manyKeys)).toBeNull();
  // Read again, they are not more, and nobody is asked.
  const unproven = { ...known, checkedAt: new Date(now.getTime() - 15 * 60 * 1000) };
  expect(await read(0, manyKeys, unproven)).toBeNull();
  expect(await read(manyKeys, manyKeys + 1, unproven)).toMatchObject({ code: 'check_due' });
  expect(await mailsTo(chief.email)).toEqual([]);
  expect(await read(manyKeys, manyKeys + 1)).toBeNull();
  const [mail] = await mailsTo(chief.email);
  expect(mail).toContain(`${manyKeys + 1}`);
  expect(mail).toContain(reader.name);
  await read(manyKeys + 1, manyKeys + 5);
  expect(await mailsTo(chief.email)).toHaveLength(1);
  expect(await mailsTo(reader.email)).toEqual([]);
  await close();
});

/** A company whose transactions are kept, so that its mails can be looked at in the queue. */
async function keptCompany() {
  const pools = openPools(inject('database'));
  const inTransaction = inTransactionOn(pools, () => {});
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  const code = `keys-${crypto.randomUUID().slice(0, 8)}`;
  const { rows } = await owner.query<{ id: string }>(
    `insert into company (code, name, model) values ($1, '{}', 'MODULE') returning id`,
    [code],
  );
  const company = rows[0]?.id ?? '';
  return {
    company,
    inTransaction,
    administrator: async (role: string) => {
      const name = `Person-${crypto.randomUUID().slice(0, 8)}`;
      const email = `${name.toLowerCase()}@example.test`;
      const made = await owner.query<{ id: string }>(
        `insert into account (home_company_id, sign_in_name, role) values ($1, $2, $3) returning id`,
        [company, email, role],
      );
      const id = made.rows[0]?.id ?? '';
      await inTransaction({ companyId: company, role: 'staff' }, (db) =>
        db
          .insertInto('administrator')
          .values({
            account_id: id,
            given_name: JSON.stringify({ en: name }),
            family_name: '{}',
            email,
            permissions: [],
          })
          .execute(),
      );
      return { id, name, email };
    },
    mailsTo: async (email: string) =>
      (
        await owner.query<{ text: string }>(
          `select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = $1`,
          [email],
        )
      ).rows.map(({ text }) => text),
    close: async () => {
      await owner.end();
      await closePools(pools);
    },
  };
}
