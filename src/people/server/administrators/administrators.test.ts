import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { administratorEndpoints } from '../../administrators-contract.ts';
import { adminLevels } from '../../domain/admin-level.ts';
import { levelEndpoints } from '../../levels-contract.ts';
import { administratorAccessHandlers } from './administrator-access.ts';
import { administratorHandlers } from './administrators.ts';
import { levelHandlers } from '../levels/levels.ts';

const world = testWorld(
  { ...administratorEndpoints, ...levelEndpoints },
  { ...administratorHandlers, ...administratorAccessHandlers, ...levelHandlers },
);
type Api = ReturnType<typeof world.as>;

async function school(code = 'School') {
  const company = await world.company(code);
  const ada = await world.administrator(company);
  return { company, ada, as: world.as(ada) };
}

const wanda = {
  title: { en: 'Ms', th: 'นางสาว' },
  givenName: { en: 'Wanda', th: 'วันดา' },
  familyName: { en: 'Thong', th: 'ทอง' },
  email: 'Wanda@example.org',
  phoneCode: '+66',
  mobileNumber: '081 234-5678',
  language: 'th' as const,
  role: 'ROLE_ADMIN' as 'ROLE_ADMIN' | 'ROLE_COMPANY_ADMIN',
  levelId: null as string | null,
  permissions: ['question.view' as const],
  datasetRole: null as 'ROLE_QUESTION_ADMIN' | null,
  enabled: true,
};
const named = (en: string, th: string) => ({ ...wanda, givenName: { en, th }, email: `${en}@example.org` });

async function levelNamed(as: Api, name: string) {
  const level = (await as.listLevels({}))['hydra:member'].find((one) => one.name.en === name);
  if (!level) throw new Error(`there is no level ${name}`);
  return level;
}
const myId = async (as: Api) => (await as.listAdministrators({}))['hydra:member'].find(({ isMe }) => isMe)?.id ?? '';
const jobs = (company: string) =>
  world.inCompany(company, (db) => db.selectFrom('audit_event').select('action').orderBy('id').execute());

test('a new administrator is invited to their own mailbox; every field comes back', async () => {
  const { company, as } = await school();
  const { id } = await as.createAdministrator(wanda);
  const { levelId: _level, ...fields } = wanda;
  expect(await as.readAdministrator({ administratorId: id })).toMatchObject({
    ...fields,
    mobileNumber: '0812345678',
    level: null,
    hasPassword: false,
    invitedAt: world.now,
    link: { state: 'waiting', at: world.now },
    lastSignInAt: null,
    twoFactor: null,
    devices: 0,
    isMe: false,
  });
  expect(await jobs(company)).toEqual([{ action: 'administrator.created' }]);
});

test('the invitation goes out again when asked; not to the disabled, also not to one who is created so', async () => {
  const { as } = await school();
  const { id } = await as.createAdministrator(wanda);
  expect(await as.inviteAdministrators({ ids: [id] })).toEqual({ sent: 1 });
  await as.enableAdministrators({ ids: [id], enabled: false });
  await expect(as.inviteAdministrators({ ids: [id] })).rejects.toMatchObject({ code: 'invitation_for_disabled' });
  const { id: late } = await as.createAdministrator({ ...wanda, email: 'late@example.org', enabled: false });
  expect(await as.readAdministrator({ administratorId: late })).toMatchObject({ invitedAt: null, link: null });
});

test('nobody gives an administrator a password', async () => {
  const { company, ada, as } = await school();
  const { id } = await as.createAdministrator({ ...wanda, password: 'Zu9?nterwegs' } as never);
  const put = await world.exchange(ada, 'PUT', `/api/administrators/${id}/password`, { password: 'Zu9?nterwegs' });
  expect(put.status).toBe(404);
  const account = await world.inCompany(company, (db) =>
    db
      .selectFrom('account')
      .select(['password_hash', 'one_time_password'])
      .where('sign_in_name', '=', 'wanda@example.org')
      .executeTakeFirstOrThrow(),
  );
  expect(account).toEqual({ password_hash: null, one_time_password: false });
});

test('what cannot be: a taken address, a level that is gone, a company admin with the small menu', async () => {
  const { as } = await school();
  await as.createAdministrator(wanda);
  const refused = (more: object) => expect(as.createAdministrator({ ...wanda, ...more })).rejects;
  await refused({}).toMatchObject({ code: 'email_taken' });
  await refused({ levelId: crypto.randomUUID() }).toMatchObject({ code: 'level_gone' });
  await refused({ role: 'ROLE_COMPANY_ADMIN', datasetRole: 'ROLE_QUESTION_ADMIN' }).toMatchObject({
    code: 'company_admin_sees_all',
  });
});

test('a new company has the four levels as the product describes them', async () => {
  const { as } = await school();
  const levels = (await as.listLevels({}))['hydra:member'];
  expect(Object.fromEntries(levels.map(({ name, permissions }) => [name.en, permissions]))).toEqual(adminLevels);
});

test('anyone who has a level holds its flags; a change of the level is theirs, a deleted level leaves them their flags', async () => {
  const { company, as } = await school();
  const registrar = await levelNamed(as, 'Registrar');
  const { id } = await as.createAdministrator({ ...wanda, levelId: registrar.id });
  const flags = async () => (await as.readAdministrator({ administratorId: id })).permissions;
  expect(await flags()).toEqual(adminLevels.Registrar);
  const { name } = registrar;
  expect(await as.changeLevel({ levelId: registrar.id, name, permissions: ['classroom.view'] })).toEqual({
    changedAdministrators: 1,
  });
  expect(await flags()).toEqual(['classroom.view']);
  await as.deleteLevel({ levelId: registrar.id });
  expect(await as.readAdministrator({ administratorId: id })).toMatchObject({
    level: null,
    permissions: ['classroom.view'],
  });
  const said = await jobs(company);
  expect(said.map(({ action }) => action)).toContain('administrator.level_changed');
});

test('a level has a name of its own in both languages', async () => {
  const { as } = await school();
  await expect(as.createLevel({ name: { en: 'registrar' }, permissions: [] })).rejects.toMatchObject({
    code: 'level_name_taken',
  });
  const { id } = await as.createLevel({ name: { en: 'Librarian' }, permissions: ['question.view'] });
  await expect(
    as.changeLevel({ levelId: id, name: { en: 'Librarian', th: 'นายทะเบียน' }, permissions: [] }),
  ).rejects.toMatchObject({ code: 'level_name_taken' });
});

test('nobody changes their own rights; the own name may be changed', async () => {
  const { as } = await school();
  await as.createAdministrator({ ...wanda, role: 'ROLE_COMPANY_ADMIN' });
  const administratorId = await myId(as);
  const me = { ...wanda, email: 'ada@example.org', role: 'ROLE_COMPANY_ADMIN' as const, permissions: [] };
  const own = { code: 'not_your_own_rights' };
  await expect(as.changeAdministrator({ ...me, administratorId, enabled: false })).rejects.toMatchObject(own);
  await expect(as.changeAdministrator({ ...me, administratorId, role: 'ROLE_ADMIN' })).rejects.toMatchObject(own);
  await expect(as.enableAdministrators({ ids: [administratorId], enabled: false })).rejects.toMatchObject(own);
  await expect(as.deleteAdministrators({ ids: [administratorId] })).rejects.toMatchObject(own);
  await as.changeAdministrator({ ...me, administratorId });
  await as.changeMyName({ title: {}, givenName: { th: 'อดา' }, familyName: { th: 'ใหม่' } });
  expect(await as.readAdministrator({ administratorId })).toMatchObject({ givenName: { th: 'อดา' }, email: me.email });
});

test('the last company administrator stays, also when two of them turn on each other', async () => {
  const { company, as } = await school();
  const bob = await world.administrator(company);
  const [ids, adaId] = [(await as.listAdministrators({}))['hydra:member'].map(({ id }) => id), await myId(as)];
  const bobId = ids.find((id) => id !== adaId) ?? '';
  await as.enableAdministrators({ ids: [bobId], enabled: false });
  // Bob's request was let in before Ada's took effect.
  await expect(world.as(bob).enableAdministrators({ ids: [adaId], enabled: false })).rejects.toMatchObject({
    code: 'last_company_admin',
  });
  await expect(world.as(bob).deleteAdministrators({ ids: [adaId] })).rejects.toMatchObject({
    code: 'last_company_admin',
  });
});

test('disabling signs out everywhere', async () => {
  const { company, as } = await school();
  const { id } = await as.createAdministrator(wanda);
  await world.inCompany(company, async (db) => {
    const { account_id } = await db
      .selectFrom('administrator')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const token of ['a', 'b'])
      await db
        .insertInto('session')
        .values({
          account_id,
          remember_me: false,
          current_token: Buffer.from(token + account_id),
          rotated_at: world.now,
          started_at: world.now,
          expires_at: new Date(world.now.getTime() + 1000),
        })
        .execute();
  });
  expect((await as.readAdministrator({ administratorId: id })).devices).toBe(2);
  expect(await as.enableAdministrators({ ids: [id], enabled: false })).toEqual({ changed: 1 });
  expect(await as.readAdministrator({ administratorId: id })).toMatchObject({ enabled: false, devices: 0 });
  expect(await as.endAdministratorDevices({ administratorId: id })).toEqual({ ended: 0 });
});

test('the deleted are gone from the list, their address is free, their name stays on the record', async () => {
  const { company, as } = await school();
  const { id } = await as.createAdministrator(wanda);
  expect(await as.deleteAdministrators({ ids: [id] })).toEqual({ deleted: 1 });
  await expect(as.readAdministrator({ administratorId: id })).rejects.toMatchObject({ status: 404 });
  expect((await as.listAdministrators({}))['hydra:totalItems']).toBe(1);
  await as.createAdministrator(wanda);
  const row = await world.inCompany(company, (db) =>
    db.selectFrom('administrator').select(['given_name', 'email']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ given_name: wanda.givenName, email: '' });
});

test('a lost second check is taken off once, and never one’s own', async () => {
  const { company, as } = await school();
  const { id: administratorId } = await as.createAdministrator(wanda);
  await world.inCompany(company, async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('sign_in_name', '=', 'wanda@example.org')
      .executeTakeFirstOrThrow();
    await db.insertInto('two_factor').values({ account_id: id, method: 'email', confirmed_at: world.now }).execute();
  });
  expect((await as.readAdministrator({ administratorId })).twoFactor).toBe('email');
  await as.resetAdministratorTwoFactor({ administratorId });
  await expect(as.resetAdministratorTwoFactor({ administratorId })).rejects.toMatchObject({ code: 'two_factor_off' });
  await expect(as.resetAdministratorTwoFactor({ administratorId: await myId(as) })).rejects.toMatchObject({
    code: 'not_your_own_two_factor',
  });
});

test('a change says on the record what stood there before and after', async () => {
  const { as } = await school();
  const { id: administratorId } = await as.createAdministrator(wanda);
  await as.changeAdministrator({
    ...wanda,
    administratorId,
    mobileNumber: '0999999999',
    permissions: ['question.add'],
  });
  const [changed, created] = (await as.listAdministratorHistory({ administratorId }))['hydra:member'];
  expect(changed).toMatchObject({
    action: 'administrator.changed',
    details: {
      changes: {
        mobileNumber: { from: '0812345678', to: '0999999999' },
        permissions: { from: ['question.view'], to: ['question.add'] },
      },
    },
    by: { givenName: { en: 'Ada' } },
  });
  expect(created?.action).toBe('administrator.created');
});

test('the list by names in Thai and English order, page by page, and found by filters and words', async () => {
  const { as } = await school();
  // Thai writes some vowels before the consonant by which words are ordered.
  for (const person of [named('Bee', 'แก้ว'), named('aom', 'ขวัญ'), named('Cho', 'กานต์')])
    await as.createAdministrator(person);
  const ordered = async (asked: object) =>
    (await as.listAdministrators({ q: 'example.org', ...asked }))['hydra:member'].map(({ givenName }) => givenName.th);
  expect(await ordered({ sort: 'nameTh' })).toEqual(['กานต์', 'แก้ว', 'ขวัญ']);
  expect(await ordered({ sort: '-nameTh' })).toEqual(['ขวัญ', 'แก้ว', 'กานต์']);
  expect(await ordered({ sort: 'nameEn' })).toEqual(['ขวัญ', 'แก้ว', 'กานต์']);
  expect(await ordered({ sort: 'email' })).toEqual(['ขวัญ', 'แก้ว', 'กานต์']);
  for (const sort of ['nameTh', '-nameTh', 'nameEn', '-lastSignIn', 'lastSignIn', '-email'] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await as.listAdministrators({ sort, limit: 1, ...(after ? { after } : {}) });
      seen.push(...page['hydra:member'].map(({ id }) => id));
      after = page['hydra:next'] ?? undefined;
    } while (after);
    expect(new Set(seen).size, sort).toBe(4);
    expect(seen, sort).toHaveLength(4);
  }
  expect(await ordered({ q: 'เเก้ว' })).toEqual(['แก้ว']);
  expect(await ordered({ role: 'ROLE_COMPANY_ADMIN' })).toEqual([]);
  expect(await ordered({ q: '', role: 'ROLE_COMPANY_ADMIN' })).toEqual(['อาดา']);
  expect(await ordered({ level: 'none', datasetRole: 'none', enabled: true })).toHaveLength(3);
  expect(await ordered({ datasetRole: 'ROLE_QUESTION_ADMIN' })).toEqual([]);
  expect(await ordered({ enabled: false })).toEqual([]);
});

test('another company’s people are not there; flags alone change nothing; question administrators see nothing', async () => {
  const { company, ada, as } = await school();
  const { id: administratorId } = await as.createAdministrator(wanda);
  const eve = world.as(await world.administrator(await world.company('Elsewhere')));
  expect((await eve.listAdministrators({}))['hydra:totalItems']).toBe(1);
  await expect(eve.readAdministrator({ administratorId })).rejects.toMatchObject({ status: 404 });
  await expect(eve.deleteAdministrators({ ids: [administratorId] })).rejects.toMatchObject({ status: 404 });
  await expect(eve.resetAdministratorTwoFactor({ administratorId })).rejects.toMatchObject({ status: 404 });
  const bob = world.as(await world.administrator(company, ['settings.general', 'examinee.edit']));
  expect((await bob.listAdministrators({}))['hydra:totalItems']).toBe(3);
  await expect(bob.deleteAdministrators({ ids: [administratorId] })).rejects.toMatchObject({ status: 403 });
  await expect(bob.createLevel({ name: { en: 'Chief' }, permissions: [] })).rejects.toMatchObject({ status: 403 });
  const sme = world.as({ ...ada, role: 'ROLE_ADMIN', datasetRole: 'ROLE_QUESTION_ADMIN' });
  await expect(sme.listAdministrators({})).rejects.toMatchObject({ status: 403 });
});
