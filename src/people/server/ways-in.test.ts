import { expect, test } from 'vitest';
import { createPasswordLink } from '../../identity/server/password/password-links.ts';
import { sealingFrom } from '../../identity/server/encrypted-secrets.ts';
import { saveCheck } from '../../identity/server/second-factor/two-factor-queries.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../contract.ts';
import { peopleInTest } from './people.fixture.ts';
import { savePeopleImport } from './import/people-import-queries.ts';
import { importPeople } from './import/import-people.ts';
import { issueSlips, newSlipPasswords } from './examinees/issue-slips.ts';

const world = testWorld(peopleContract, peopleInTest);
const name = { title: {}, givenName: { en: 'Malee' }, familyName: { en: 'Dee' } };
const malee = { ...name, number: 'A-07', email: 'malee@example.org', language: 'en' as const, classroomIds: [] };
const wanda = {
  ...name,
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

/** Somebody to whom a link was sent, and whose sign-in waits for its second check. */
async function somebody(kind: 'examinee' | 'administrator') {
  const company = await world.company('School');
  const ada = await world.administrator(company);
  const api = world.as(ada);
  const { id } =
    kind === 'examinee' ? await api.createExaminee({ ...malee, password: null }) : await api.createAdministrator(wanda);
  const accountId = await world.inCompany(company, async (db) => {
    const row = await db
      .selectFrom(kind)
      .select('account_id as accountId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.accountId ?? '';
  });
  const { now } = world;
  await world.inCompany(company, async (db) => {
    await createPasswordLink(db, {
      accountId,
      kind: 'reset',
      sentTo: kind === 'examinee' ? malee.email : wanda.email,
      now,
    });
    const waiting = { purpose: 'sign_in', method: 'email', secret: null, rememberMe: false } as const;
    await saveCheck(db, { ...waiting, accountId, now, expiresAt: new Date(now.getTime() + 60_000) });
  });
  const waysIn = () =>
    world.inCompany(company, async (db) => {
      const of = (table: 'password_link' | 'pending_check') =>
        db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow();
      return { links: (await of('password_link')).count, checks: (await of('pending_check')).count };
    });
  return { company, ada, api, id, waysIn };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;
const open = { links: 1, checks: 1 };
const shut = { links: 0, checks: 0 };

const importAgain = ({ company, ada }: Somebody, id: string, email: string) =>
  world.inCompany(company, async (db) => {
    const { account_id: accountId } = await db
      .selectFrom('examinee')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const known = { id, accountId, email: malee.email, isClosed: false };
    const row = { line: 2, status: 'update', values: { number: malee.number, email }, faults: [], known } as const;
    const order = { people: 'examinee', companyId: company, actor: ada, language: 'en', invite: false } as const;
    const file = { people: 'examinee', name: 'class.csv', reading: '{}', uploadedBy: ada.accountId } as const;
    const importId = await savePeopleImport(db, { ...file, now: world.now });
    await importPeople(
      db,
      { ...order, importId, sealing: sealingFrom('s'), now: world.now },
      [{ ...row, signInName: email }],
      async () => {},
    );
  });

test.each<[string, 'examinee' | 'administrator', (somebody: Somebody) => Promise<unknown>]>([
  [
    'a slip with a new password',
    'examinee',
    async ({ company, id }) => {
      const passwords = await newSlipPasswords(1, world.now);
      await world.inCompany(company, (db) => issueSlips(db, [id], passwords, world.now));
    },
  ],
  [
    'another address of an examinee',
    'examinee',
    ({ api, id }) => api.updateExaminee({ ...malee, examineeId: id, email: 'other@example.org' }),
  ],
  [
    'another address of an examinee in a file',
    'examinee',
    (person) => importAgain(person, person.id, 'other@example.org'),
  ],
  ['disabling an examinee', 'examinee', ({ api, id }) => api.setExamineesEnabled({ ids: [id], enabled: false })],
  ['removing an examinee', 'examinee', ({ api, id }) => api.removeExaminees({ ids: [id] })],
  [
    'erasing an examinee',
    'examinee',
    ({ api, id }) => api.erasePersonalData({ examineeId: id, reason: 'Asked for by letter' }),
  ],
  [
    'another address of an administrator',
    'administrator',
    ({ api, id }) => api.changeAdministrator({ ...wanda, administratorId: id, email: 'other@example.org' }),
  ],
  [
    'disabling an administrator',
    'administrator',
    ({ api, id }) => api.enableAdministrators({ ids: [id], enabled: false }),
  ],
  [
    'disabling an administrator on their page',
    'administrator',
    ({ api, id }) => api.changeAdministrator({ ...wanda, administratorId: id, enabled: false }),
  ],
  ['deleting an administrator', 'administrator', ({ api, id }) => api.deleteAdministrators({ ids: [id] })],
])('%s voids links that were sent and sign-ins that wait', async (_, kind, act) => {
  const person = await somebody(kind);
  expect(await person.waysIn()).toEqual(open);
  await act(person);
  expect(await person.waysIn()).toEqual(shut);
});

test('what leaves the address as it is leaves them too', async () => {
  const examinee = await somebody('examinee');
  await examinee.api.updateExaminee({ ...malee, examineeId: examinee.id, number: 'A-08' });
  await importAgain(examinee, examinee.id, malee.email);
  expect(await examinee.waysIn()).toEqual(open);
});
