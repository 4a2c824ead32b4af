import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { standardContract } from '../contract.ts';
import { usualFigures } from '../domain/presets.ts';
import { standardInput } from '../standard-schema.ts';
import { standardHandlers } from './handlers.ts';
import { findOptionCount, findStandardInForce } from './standard-queries.ts';

const world = testWorld(standardContract, standardHandlers);
let companyId: string;
let admin: Administrator;

beforeEach(async () => {
  companyId = await world.company('standards');
  admin = await world.administrator(companyId);
});

const refusal = (code: string) => expect.objectContaining({ code });
const create = async (preset: 'part66_2018' | 'faa_amt' | 'own') =>
  (await world.as(admin).createStandard({ preset })).id;
const read = (standardId: string) => world.as(admin).readStandard({ standardId });
const inputOf = async (standardId: string) => standardInput.parse(await read(standardId));
const record = () =>
  world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select((event) => ['action', event.ref('details').$castTo<Record<string, unknown>>().as('details')])
      .orderBy('id')
      .execute(),
  );

test('what authors mean by their classes is the company’s own: changing it leaves the check, and is on record', async () => {
  const id = await create('own');
  await world.as(admin).confirmStandard({ standardId: id });
  const given = await inputOf(id);
  await world.as(admin).updateStandard({ ...given, standardId: id, expectedHard: 40 });
  expect(await read(id)).toMatchObject({ expectedEasy: 90, expectedMedium: 75, expectedHard: 40 });
  expect((await read(id)).checkedAt).toEqual(world.now);
  expect(await world.inCompany(companyId, (db) => findStandardInForce(db))).toMatchObject({ expectedHard: 40 });
  expect((await record()).at(-1)).toMatchObject({
    action: 'standard.changed',
    details: { changes: { expectedHard: { from: 55, to: 40 } } },
  });
  await expect(
    world.as(admin).updateStandard({ ...given, standardId: id, expectedMedium: 30, expectedHard: 40 }),
  ).rejects.toThrow();
});

test('tools of the page: a new standard has the usual ones, and what is changed is on record', async () => {
  const id = await create('own');
  const given = await inputOf(id);
  expect(given.tools).toEqual(['strike', 'zoom']);
  await world.as(admin).updateStandard({ ...given, standardId: id, tools: ['note', 'calculator'] });
  expect(await read(id)).toMatchObject({ tools: ['note', 'calculator'] });
  expect(await world.inCompany(companyId, (db) => findStandardInForce(db))).toMatchObject({
    tools: ['note', 'calculator'],
  });
  expect((await record()).at(-1)).toMatchObject({
    details: { changes: { tools: { from: ['strike', 'zoom'], to: ['note', 'calculator'] } } },
  });
});

test('a common start: no standard begins with it, and what is changed is on record', async () => {
  const id = await create('own');
  const given = await inputOf(id);
  expect(given.startsTogether).toBe(false);
  await world.as(admin).updateStandard({ ...given, standardId: id, startsTogether: true });
  expect(await read(id)).toMatchObject({ startsTogether: true });
  expect((await record()).at(-1)).toMatchObject({
    details: { changes: { startsTogether: { from: false, to: true } } },
  });
});

test('without a standard of its own a company is held to the usual figures', async () => {
  expect((await world.as(admin).listStandards({}))['hydra:totalItems']).toBe(0);
  expect(await world.inCompany(companyId, (db) => findStandardInForce(db))).toEqual({ ...usualFigures, id: null });
  expect(await world.inCompany(companyId, findOptionCount)).toBe(3);
});

test('from a preset: its figures, to be checked; the first is the default, the next is not', async () => {
  const part66 = await create('part66_2018');
  const faa = await create('faa_amt');
  const list = (await world.as(admin).listStandards({}))['hydra:member'];
  expect(list.map(({ id, isDefault, checkedAt, countRows }) => ({ id, isDefault, checkedAt, countRows }))).toEqual([
    { id: part66, isDefault: true, checkedAt: null, countRows: 76 },
    { id: faa, isDefault: false, checkedAt: null, countRows: 3 },
  ]);
  expect(await read(faa)).toMatchObject({
    passMark: 70,
    authority: 'FAA',
    preset: 'faa_amt',
    counts: [
      { module: 'General', category: 'AMT', questions: 60, essays: 0, minutes: 120 },
      { module: 'Airframe', questions: 100 },
      { module: 'Powerplant', questions: 100 },
    ],
    resit: { waits: [30], retrainedWait: 0, attempts: null, windowMonths: null, longWait: null },
  });
});

test('what is in force: the one that is asked for, else the default', async () => {
  const part66 = await create('part66_2018');
  const faa = await create('faa_amt');
  const inForce = (id?: string | null) => world.inCompany(companyId, (db) => findStandardInForce(db, id));
  expect([(await inForce()).id, (await inForce(null)).id, (await inForce(faa)).id]).toEqual([part66, part66, faa]);
});

test('a change says on record which lines differ, and other figures have to be checked again', async () => {
  const id = await create('part66_2018');
  await world.as(admin).confirmStandard({ standardId: id });
  const given = await inputOf(id);
  await world.as(admin).updateStandard({ ...given, standardId: id, name: { en: 'Ours' } });
  expect(await read(id)).toMatchObject({
    name: { en: 'Ours' },
    checkedAt: world.now,
    checkedBy: { givenName: { en: 'Ada' } },
  });

  const counts = given.counts.map((row) =>
    row.module === '6' && row.category === 'B1' ? { ...row, questions: 80, minutes: 100 } : row,
  );
  await world
    .as(admin)
    .updateStandard({ ...given, standardId: id, counts, resit: { ...given.resit, waits: [60, 90] } });
  expect(await read(id)).toMatchObject({ checkedAt: null, checkedBy: null });
  expect((await record()).at(-1)).toMatchObject({
    action: 'standard.changed',
    details: {
      changes: {
        counts: { from: ['6 B1: 72, 90 min'], to: ['6 B1: 80, 100 min'] },
        waits: { from: '90', to: '60, 90' },
      },
    },
  });
});

test('another default, and what is in use stays in use', async () => {
  const part66 = await create('part66_2018');
  const own = await create('own');
  const api = world.as(admin);
  await expect(api.archiveStandard({ standardId: part66, archived: true })).rejects.toEqual(
    refusal('standard_is_default'),
  );
  await api.makeStandardDefault({ standardId: own });
  await api.archiveStandard({ standardId: part66, archived: true });
  await expect(api.makeStandardDefault({ standardId: part66 })).rejects.toEqual(refusal('standard_archived'));
  await expect(api.confirmStandard({ standardId: part66 })).rejects.toEqual(refusal('standard_archived'));
  const list = (await api.listStandards({}))['hydra:member'];
  expect(list.map(({ id, isDefault, archivedAt }) => [id, isDefault, archivedAt])).toEqual([
    [own, true, null],
    [part66, false, world.now],
  ]);
  await api.archiveStandard({ standardId: part66, archived: false });
  await api.archiveStandard({ standardId: part66, archived: false });
  expect((await record()).map(({ action }) => action)).toEqual([
    'standard.created',
    'standard.created',
    'standard.made_default',
    'standard.archived',
    'standard.restored',
  ]);
});

test('the bank is looked at again when the default expects another number of options', async () => {
  const waiting = () =>
    world.asOwner(companyId, async (db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker.jobs where key = ${`check_questions:whole:${companyId}`}`.execute(
        db,
      );
      return rows[0]?.count;
    });
  const id = await create('own');
  const given = await inputOf(id);
  await world.as(admin).updateStandard({ ...given, standardId: id, passMark: 80 });
  expect(await waiting()).toBe(0);
  await world.as(admin).updateStandard({ ...given, standardId: id, optionCount: 4 });
  expect(await waiting()).toBe(1);
});

test.each([
  [
    'a category twice',
    { counts: [1, 2].map(() => ({ module: '1', category: 'A', questions: 4, minutes: null, essays: 0 })) },
  ],
  [
    'attempts that never end',
    { resit: { waits: [], retrainedWait: null, attempts: 3, windowMonths: null, longWait: null } },
  ],
  [
    'a window without attempts',
    { resit: { waits: [], retrainedWait: null, attempts: null, windowMonths: 12, longWait: null } },
  ],
  [
    'a module that takes longer than any exam',
    { counts: [{ module: '1', category: 'A', questions: 4, minutes: 301, essays: 0 }] },
  ],
  ['more than a point for a wrong answer', { negativeHundredths: 101 }],
])('%s is refused', async (_, wrong) => {
  const id = await create('own');
  await expect(world.as(admin).updateStandard({ ...(await inputOf(id)), ...wrong, standardId: id })).rejects.toThrow();
});

test('another company’s standard is not there', async () => {
  const id = await create('own');
  const given = await inputOf(id);
  const stranger = world.as(await world.administrator(await world.company('other')));
  for (const act of [
    () => stranger.readStandard({ standardId: id }),
    () => stranger.updateStandard({ ...given, standardId: id }),
    () => stranger.makeStandardDefault({ standardId: id }),
    () => stranger.confirmStandard({ standardId: id }),
    () => stranger.archiveStandard({ standardId: id, archived: true }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404 });
  expect((await stranger.listStandards({}))['hydra:totalItems']).toBe(0);
});

test('standards are for those who hold settings.general', async () => {
  const id = await create('own');
  const keeper = world.as(await world.administrator(companyId, ['settings.general']));
  expect((await keeper.readStandard({ standardId: id })).passMark).toBe(75);
  const planner = world.as(await world.administrator(companyId, ['exam.generate']));
  await expect(planner.createStandard({ preset: 'own' })).rejects.toMatchObject({ status: 403 });
  await expect(planner.listStandards({})).rejects.toMatchObject({ status: 403 });
});
