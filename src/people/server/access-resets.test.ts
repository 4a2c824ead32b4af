import { expect, test } from 'vitest';
import { sealingFrom } from '../../identity/server/encrypted-secrets.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../contract.ts';
import { peopleInTest } from './people.fixture.ts';
import { savePeopleImport } from './import/people-import-queries.ts';
import { importPeople } from './import/import-people.ts';

const world = testWorld(peopleContract, peopleInTest);
const wanda = {
  title: {},
  givenName: { en: 'Wanda' },
  familyName: { en: 'Thong' },
  email: 'wanda@example.org',
  phoneCode: '+66',
  mobileNumber: '',
  language: 'en' as const,
  role: 'ROLE_ADMIN' as const,
  levelId: null,
  permissions: [],
  datasetRole: null,
  enabled: true,
};

/** A company administrator, and a colleague who has chosen a password and a second check. */
async function colleagues({ isNew = false } = {}) {
  const company = await world.company('School');
  const ada = await world.administrator(company);
  const api = world.as(ada);
  const { id } = await api.createAdministrator(wanda);
  const accountId = await world.inCompany(company, async (db) => {
    const row = await db
      .selectFrom('administrator')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!isNew) await db.updateTable('account').set({ password_hash: 'x' }).where('id', '=', row.account_id).execute();
    const check = { account_id: row.account_id, method: 'email', confirmed_at: world.now } as const;
    await db.insertInto('two_factor').values(check).execute();
    return row.account_id;
  });
  const kept = async () =>
    (
      await world.inCompany(company, (db) =>
        db
          .selectFrom('access_reset')
          .select(['account_id as of', 'reset_by as by', 'how', 'reset_at as at'])
          .orderBy('id')
          .execute(),
      )
    ).slice(1);
  return { company, ada, api, id, accountId, kept };
}
type Colleagues = Awaited<ReturnType<typeof colleagues>>;

test.each<[string, (there: Colleagues) => Promise<unknown>, readonly string[]]>([
  ['a link to a new password', ({ api, id }) => api.inviteAdministrators({ ids: [id] }), ['link']],
  [
    'taking the second check off',
    ({ api, id }) => api.resetAdministratorTwoFactor({ administratorId: id }),
    ['two_factor'],
  ],
  [
    'another address',
    ({ api, id }) => api.changeAdministrator({ ...wanda, administratorId: id, email: 'b@example.org' }),
    ['email'],
  ],
  [
    'enabling again',
    async ({ api, id }) => {
      await api.enableAdministrators({ ids: [id], enabled: false });
      await api.enableAdministrators({ ids: [id], enabled: true });
    },
    ['enabled'],
  ],
  [
    'enabling again on their page',
    async ({ api, id }) => {
      await api.changeAdministrator({ ...wanda, administratorId: id, enabled: false });
      await api.changeAdministrator({ ...wanda, administratorId: id, enabled: true });
    },
    ['enabled'],
  ],
  [
    'other rights',
    ({ api, id }) => api.changeAdministrator({ ...wanda, administratorId: id, permissions: ['question.view'] }),
    [],
  ],
  ['signing out', ({ api, id }) => api.endAdministratorDevices({ administratorId: id }), []],
])('%s is kept with who did it', async (_, act, hows) => {
  const there = await colleagues();
  await act(there);
  expect(await there.kept()).toEqual(
    hows.map((how) => ({ of: there.accountId, by: there.ada.accountId, how, at: world.now })),
  );
});

test('a newcomer is created, and stays one until they have been in', async () => {
  const there = await colleagues({ isNew: true });
  await there.api.inviteAdministrators({ ids: [there.id] });
  await there.api.enableAdministrators({ ids: [there.id], enabled: false });
  await there.api.enableAdministrators({ ids: [there.id], enabled: true });
  expect((await there.kept()).map(({ how }) => how)).toEqual(['created']);
});

test('what somebody changes of their own is no reset', async () => {
  const { company, api, ada } = await colleagues();
  const { 'hydra:member': people } = await api.listAdministrators({});
  const me = people.find(({ isMe }) => isMe)?.id ?? '';
  await api.changeAdministrator({
    ...wanda,
    administratorId: me,
    role: 'ROLE_COMPANY_ADMIN',
    email: 'ada@example.org',
  });
  const own = await world.inCompany(company, (db) =>
    db.selectFrom('access_reset').select('how').where('account_id', '=', ada.accountId).execute(),
  );
  expect(own).toEqual([]);
});

test('who comes by a file is created by the person who brought it, and has no password from it', async () => {
  const { company, ada, kept } = await colleagues();
  const values = { givenNameEn: 'Fi', familyNameEn: 'Le', email: 'fi@example.org', password: 'Zu9?nterwegs' };
  const row = { line: 2, status: 'new', values, faults: [], known: null, signInName: values.email } as const;
  await world.inCompany(company, async (db) => {
    const file = { people: 'administrator', name: 'staff.csv', reading: '{}', uploadedBy: ada.accountId } as const;
    return importPeople(
      db,
      {
        people: 'administrator',
        companyId: company,
        actor: ada,
        importId: await savePeopleImport(db, { ...file, now: world.now }),
        language: 'en',
        invite: false,
        sealing: sealingFrom('s'),
        now: world.now,
      },
      [row],
      async () => {},
    );
  });
  expect((await kept()).map(({ how, by }) => [how, by])).toEqual([['created', ada.accountId]]);
  const waiting = await world.inCompany(company, (db) =>
    db
      .selectFrom('account as a')
      .leftJoin('waiting_password as w', 'w.account_id', 'a.id')
      .select(['a.password_hash', 'a.one_time_password', 'w.sealed'])
      .where('a.sign_in_name', '=', values.email)
      .execute(),
  );
  expect(waiting).toEqual([{ password_hash: null, one_time_password: false, sealed: null }]);
});
