import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { keepingWorld } from '../keeping.fixture.ts';

const { world, work } = keepingWorld();

async function company() {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': 3, '2': 0 });
  return { companyId, bank, api: world.as(await world.administrator(companyId)) };
}
type Company = Awaited<ReturnType<typeof company>>;

/** Makes a backup, lets something happen, and restores it. */
async function restoredAfter({ companyId, api }: Company, happens: () => Promise<unknown>) {
  const { id: backupId } = await api.makeBackup({});
  await work(companyId);
  await happens();
  const { id: restoreId } = await api.checkRestore({ backupId });
  await work(companyId);
  await api.startRestore({ restoreId, companyName: 'SAT' });
  await work(companyId);
  expect((await api.listBackups({})).restore).toMatchObject({ state: 'restored' });
}

test('how somebody signs in stays, with the number and the address that it comes from', async () => {
  const own = await company();
  const { examineeId, accountId } = await world.examinee(own.companyId);
  const read = () =>
    world.inCompany(own.companyId, (db) =>
      db
        .selectFrom('examinee as e')
        .innerJoin('account as a', 'a.id', 'e.account_id')
        .select(['e.number', 'e.email', 'e.language', 'a.sign_in_name', 'a.language as spoken', 'e.given_name'])
        .where('e.id', '=', examineeId)
        .executeTakeFirstOrThrow(),
    );
  const before = await read();
  const now = { number: 'N-77', email: 'new@example.test', language: 'en' };
  await restoredAfter(own, () =>
    world.inCompany(own.companyId, async (db) => {
      await db
        .updateTable('examinee')
        .set({ ...now, given_name: '{"en":"Changed"}' })
        .where('id', '=', examineeId)
        .execute();
      const account = { sign_in_name: now.email, language: now.language };
      await db.updateTable('account').set(account).where('id', '=', accountId).execute();
    }),
  );
  expect(await read()).toEqual({ ...before, ...now, sign_in_name: now.email, spoken: now.language });
});

/** A passage with the first question of the bank; gives its id. */
const passageIn = ({ companyId, bank }: Company) =>
  world.inCompany(companyId, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into passage (number, title, subsection_id, approval, languages, search, author_id, created_at, updated_at)
      values (1, '{"en":"Rivets"}', ${bank.subsectionIds['1']}, 'approved', '{en}', '', ${bank.author.accountId}, ${world.now}, ${world.now})
      returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await db
      .updateTable('question')
      .set({ passage_id: id, passage_place: 1 })
      .where('id', '=', bank.questionIds['1']?.[0] ?? '')
      .execute();
    return id;
  });

test('a passage goes back with all of its questions, and their revisions count up', async () => {
  const own = await company();
  const { companyId, bank } = own;
  const passageId = await passageIn(own);
  const [first = '', second = '', third = ''] = bank.questionIds['1'] ?? [];
  const [from, to] = [bank.subsectionIds['1'] ?? '', bank.subsectionIds['2'] ?? ''];
  const read = () =>
    world.inCompany(companyId, async (db) => ({
      passage: await db.selectFrom('passage').select(['subsection_id', 'revision']).executeTakeFirstOrThrow(),
      questions: await db.selectFrom('question').select(['subsection_id', 'revision']).orderBy('number').execute(),
    }));
  await restoredAfter(own, () =>
    world.inCompany(companyId, async (db) => {
      await db.updateTable('passage').set({ subsection_id: to, revision: 5 }).where('id', '=', passageId).execute();
      await db
        .updateTable('question')
        .set({ subsection_id: to, revision: 5 })
        .where('id', 'in', [first, second])
        .execute();
      // It came into the passage since, and goes where the passage goes.
      await db
        .updateTable('question')
        .set({ passage_id: passageId, passage_place: 2 })
        .where('id', '=', second)
        .execute();
      await db.updateTable('question').set({ revision: 5 }).where('id', '=', third).execute();
    }),
  );
  expect(await read()).toEqual({
    passage: { subsection_id: from, revision: 6 },
    questions: [
      { subsection_id: from, revision: 6 },
      { subsection_id: from, revision: 6 },
      { subsection_id: from, revision: 5 },
    ],
  });
});

test('a question that joined a passage of another subsection since stays with it', async () => {
  const own = await company();
  const { companyId, bank } = own;
  const [first = ''] = bank.questionIds['1'] ?? [];
  const to = bank.subsectionIds['2'] ?? '';
  await restoredAfter(own, async () => {
    const passageId = await passageIn(own);
    await world.inCompany(companyId, async (db) => {
      await db.updateTable('passage').set({ subsection_id: to }).where('id', '=', passageId).execute();
      await db.updateTable('question').set({ subsection_id: to }).where('id', '=', first).execute();
    });
  });
  const question = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('question')
      .select(['subsection_id', 'passage_place'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow(),
  );
  expect(question).toEqual({ subsection_id: to, passage_place: 1 });
});
