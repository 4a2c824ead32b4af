import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../contract.ts';
import { peopleInTest } from '../people.fixture.ts';

const world = testWorld(peopleContract, peopleInTest);

async function school() {
  const companyId = await world.company('training');
  const { examineeId } = await world.examinee(companyId);
  const moduleId = await world.inCompany(companyId, async (db) => {
    const dataset = db.insertInto('dataset').values({ name: '{"en":"Syllabus"}', model: 'MODULE' }).returning('id');
    const { id } = await dataset.executeTakeFirstOrThrow();
    const module = db
      .insertInto('module')
      .values({ dataset_id: id, code: 'M06', title: '{"en":"Materials"}', position: 1 })
      .returning('id');
    return (await module.executeTakeFirstOrThrow()).id;
  });
  return { companyId, examineeId, moduleId, admin: await world.administrator(companyId, ['examinee.edit']) };
}

const note = 'Letter of 3 February from Northern Wings';

test('an attempt elsewhere and retraining are listed, the latest first, and on record', async () => {
  const { companyId, examineeId, moduleId, admin } = await school();
  const api = world.as(admin);
  await api.recordTraining({ examineeId, moduleId, kind: 'attempt_elsewhere', happenedOn: '2026-02-03', note });
  const { id } = await api.recordTraining({ examineeId, moduleId, kind: 'retraining', happenedOn: '2026-03-01', note });
  const rows = (await api.listTrainingRecords({ examineeId }))['hydra:member'];
  expect(rows.map(({ kind, happenedOn, module }) => [kind, happenedOn, module.code])).toEqual([
    ['retraining', '2026-03-01', 'M06'],
    ['attempt_elsewhere', '2026-02-03', 'M06'],
  ]);
  await api.removeTrainingRecord({ recordId: id });
  expect((await api.listTrainingRecords({ examineeId }))['hydra:totalItems']).toBe(1);
  const events = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'details']).orderBy('id').execute(),
  );
  expect(events.map(({ action }) => action)).toEqual([
    'examinee.training_recorded',
    'examinee.training_recorded',
    'examinee.training_removed',
  ]);
  expect(events[2]?.details).toMatchObject({ modules: ['M06'], kind: 'retraining', happenedOn: '2026-03-01', note });
});

test('nothing is recorded that has not happened, or about somebody who was erased', async () => {
  const { companyId, examineeId, moduleId, admin } = await school();
  const record = (happenedOn: string) =>
    world.as(admin).recordTraining({ examineeId, moduleId, kind: 'retraining', happenedOn, note });
  await expect(record('2026-03-02')).rejects.toMatchObject({ code: 'not_yet' });
  await world.inCompany(companyId, (db) =>
    db.updateTable('examinee').set({ erased_at: world.now }).where('id', '=', examineeId).execute(),
  );
  await expect(record('2026-03-01')).rejects.toMatchObject({ code: 'erased' });
});

test('a person’s data come with these records, and erasing takes them off', async () => {
  const { companyId, examineeId, moduleId, admin } = await school();
  const api = world.as(admin);
  await api.recordTraining({ examineeId, moduleId, kind: 'retraining', happenedOn: '2026-03-01', note });
  const held = new TextDecoder().decode(await api.exportPersonalData({ examineeId }));
  expect(JSON.parse(held)).toMatchObject({ training: [{ module: 'M06', kind: 'retraining', note }] });
  await api.erasePersonalData({ examineeId, reason: 'Asked for by letter' });
  const left = await world.inCompany(companyId, (db) => db.selectFrom('training_record').select('id').execute());
  expect(left).toEqual([]);
});

test('of another company nobody and nothing is there', async () => {
  const { examineeId, moduleId, admin } = await school();
  const { id } = await world
    .as(admin)
    .recordTraining({ examineeId, moduleId, kind: 'retraining', happenedOn: '2026-03-01', note });
  const other = await school();
  const stranger = world.as(other.admin);
  const retraining = { kind: 'retraining' as const, happenedOn: '2026-03-01', note };
  for (const act of [
    () => stranger.listTrainingRecords({ examineeId }),
    () => stranger.recordTraining({ examineeId, moduleId: other.moduleId, ...retraining }),
    () => stranger.recordTraining({ examineeId: other.examineeId, moduleId, ...retraining }),
    () => stranger.removeTrainingRecord({ recordId: id }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404 });
});

test('who may only register examinees reads the records and writes none', async () => {
  const { companyId, examineeId, moduleId } = await school();
  const api = world.as(await world.administrator(companyId, ['examinee.register']));
  expect((await api.listTrainingRecords({ examineeId }))['hydra:totalItems']).toBe(0);
  await expect(
    api.recordTraining({ examineeId, moduleId, kind: 'retraining', happenedOn: '2026-03-01', note }),
  ).rejects.toMatchObject({ status: 403 });
});
