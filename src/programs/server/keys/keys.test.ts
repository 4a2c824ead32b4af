import { expect, test } from 'vitest';
import { peopleContract } from '../../../people/contract.ts';
import { peopleInTest } from '../../../people/server/people.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { recordContract } from '../../../record/contract.ts';
import { recordHandlers } from '../../../record/server/handlers.ts';
import { programContract } from '../../contract.ts';
import { keyRate, mostKeys } from '../../domain/access-key.ts';
import { programsInTest } from '../handlers.fixture.ts';
import { newKey, readKey } from './access-key.ts';
import { keyLimits } from './key-limits.ts';

const world = testWorld(
  { ...programContract, ...peopleContract, ...recordContract },
  { ...programsInTest, ...peopleInTest, ...recordHandlers },
);

async function school() {
  const companyId = await world.company('Keys');
  const boss = await world.administrator(companyId);
  return { companyId, boss, office: world.as(boss) };
}

test('a key is shown once; the list has its name, first signs and maker, and the table only its hash', async () => {
  const { companyId, office } = await school();
  const { id, key } = await office.createAccessKey({ name: 'Register', permissions: ['examinee.edit'], days: 90 });
  const { keys } = await office.listAccessKeys({});
  expect(keys).toMatchObject([
    { id, name: 'Register', permissions: ['examinee.edit'], state: 'good', lastUsedAt: null, prefix: key.slice(0, 14) },
  ]);
  expect(keys[0]?.madeBy?.givenName.en).toBe('Ada');
  expect(JSON.stringify(keys)).not.toContain(key.slice(14));
  const kept = await world.inCompany(companyId, (db) => db.selectFrom('api_key').selectAll().executeTakeFirstOrThrow());
  expect(JSON.stringify(kept)).not.toContain(key.slice(14));
  expect(readKey(key)).toEqual({ companyId, hash: kept.hash });
  expect(kept.expires_at).toEqual(new Date('2026-05-30T09:00:00Z'));
});

test('nobody gives a key what they may not do themselves', async () => {
  const { companyId } = await school();
  const clerk = world.as(await world.administrator(companyId, ['settings.general', 'examinee.register']));
  await expect(
    clerk.createAccessKey({ name: 'Too much', permissions: ['examinee.register', 'examinee.edit'], days: null }),
  ).rejects.toMatchObject({ code: 'not_yours_to_give' });
  await clerk.createAccessKey({ name: 'Enough', permissions: ['examinee.register'], days: null });
  const stranger = world.as(await world.administrator(companyId, ['examinee.edit']));
  await expect(stranger.listAccessKeys({})).rejects.toMatchObject({ status: 403 });
});

test('a company has so many keys at a time; a revoked one makes room and cannot be revoked again', async () => {
  const { office } = await school();
  const made: string[] = [];
  for (let n = 0; n < mostKeys; n++)
    made.push((await office.createAccessKey({ name: `Key ${n}`, permissions: ['examinee.edit'], days: null })).id);
  const more = () => office.createAccessKey({ name: 'One more', permissions: ['examinee.edit'], days: null });
  await expect(more()).rejects.toMatchObject({ code: 'too_many_keys', values: { most: mostKeys } });
  await office.revokeAccessKey({ keyId: made[0] ?? '' });
  await expect(office.revokeAccessKey({ keyId: made[0] ?? '' })).rejects.toMatchObject({ code: 'revoked_already' });
  await more();
  expect((await office.listAccessKeys({})).keys.map(({ state }) => state)).toEqual([
    ...Array.from({ length: mostKeys }, () => 'good'),
    'revoked',
  ]);
});

test('another company sees no key of this one and revokes none', async () => {
  const { office } = await school();
  const { id } = await office.createAccessKey({ name: 'Register', permissions: ['examinee.edit'], days: null });
  const elsewhere = world.as(await world.administrator(await world.company('Elsewhere')));
  expect((await elsewhere.listAccessKeys({})).keys).toEqual([]);
  await expect(elsewhere.revokeAccessKey({ keyId: id })).rejects.toMatchObject({ status: 404 });
});

test('a program comes to what says so and what its key may, and to nothing of another company', async () => {
  const { companyId } = await school();
  const student = await world.examinee(companyId);
  const other = await world.examinee(await world.company('Elsewhere'));
  const program = (permissions: readonly ('examinee.edit' | 'report.generateReportExams' | 'examinee.register')[]) =>
    world.as({ kind: 'program', companyId, keyId: crypto.randomUUID(), permissions });
  const register = program(['examinee.edit', 'examinee.register']);
  expect((await register.listExaminees({}))['hydra:member'].map(({ id }) => id)).toEqual([student.examineeId]);
  await register.readExaminee({ examineeId: student.examineeId });
  await expect(register.readExaminee({ examineeId: other.examineeId })).rejects.toMatchObject({ status: 404 });
  expect((await register.readProgram({})).permissions).toEqual(['examinee.register', 'examinee.edit']);
  // It holds the permission, and the endpoint does not say that programs may call it.
  await expect(register.removeExaminees({ ids: [student.examineeId] })).rejects.toMatchObject({ status: 403 });
  await expect(
    register.createAccessKey({ name: 'More', permissions: ['examinee.edit'], days: null }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(program(['report.generateReportExams']).listExaminees({})).rejects.toMatchObject({ status: 403 });
  const closed = world.as({
    kind: 'program',
    companyId,
    keyId: crypto.randomUUID(),
    permissions: ['examinee.edit'],
    companyClosed: true,
  });
  await closed.listExaminees({});
});

test('a line of the record names the key that acted', async () => {
  const { companyId, office } = await school();
  const { id } = await office.createAccessKey({
    name: 'Register of students',
    permissions: ['examinee.edit'],
    days: null,
  });
  const by = { actorId: id, sessionId: null, network: '192.0.2' };
  await world.inTransaction({ companyId, role: 'staff', by }, async (db) => {
    await db.insertInto('audit_event').values({ action: 'examinee.invited', details: '{"number":"S-1"}' }).execute();
  });
  const lines = await office.listRecord({ action: ['examinee.invited'] });
  expect(lines['hydra:member'].map((line) => line.by)).toEqual([
    { who: 'program', name: { givenName: { en: 'Register of students', th: 'Register of students' }, familyName: {} } },
  ]);
  expect((await office.listRecord({ q: 'students' }))['hydra:totalItems']).toBe(2);
});

test('what is no key, or half of one, is none', () => {
  const { key } = newKey(crypto.randomUUID());
  for (const text of [
    '',
    'sanam_',
    key.slice(0, -1),
    `${key}x`,
    key.replace('sanam_', 'sanam-'),
    `${key.slice(0, -1)}!`,
  ])
    expect(readKey(text)).toBeNull();
});

test('a key that asks too often waits, and another one does not', () => {
  let now = new Date('2026-03-01T09:00:00Z');
  const limits = keyLimits(() => now);
  const waits = Array.from({ length: keyRate.atOnce }, () => limits('one'));
  expect(new Set(waits)).toEqual(new Set([0]));
  expect(limits('one')).toBe(1);
  expect(limits('other')).toBe(0);
  now = new Date('2026-03-01T09:00:01Z');
  expect(limits('one')).toBe(0);
});
