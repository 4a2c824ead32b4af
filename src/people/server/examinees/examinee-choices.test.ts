import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../contract.ts';
import { peopleInTest } from '../people.fixture.ts';

const world = testWorld(peopleContract, peopleInTest);

test('who plans exams finds everybody, with their subscription to the module; others read no subscription', async () => {
  const companyId = await world.company('CHOICES');
  const { moduleId } = await testBank(world, companyId, { '1': 1 });
  const [subscribed, without] = [await world.examinee(companyId), await world.examinee(companyId)];
  await world.inCompany(companyId, (db) =>
    db
      .insertInto('module_subscription')
      .values({
        examinee_id: subscribed.examineeId,
        module_id: moduleId,
        starts_on: '2026-02-01',
        days: 90,
        created_at: world.now,
      })
      .execute(),
  );
  const statuses = async (api: ReturnType<typeof world.as>, module?: string) => {
    const { 'hydra:member': rows } = await api.listExamineeChoices({ limit: 50, ...(module ? { module } : {}) });
    return new Map(rows.map(({ id, subscription }) => [id, subscription]));
  };
  const office = world.as(await world.administrator(companyId, ['exam.generate']));
  const asked = await statuses(office, moduleId);
  expect([asked.get(subscribed.examineeId), asked.get(without.examineeId)]).toEqual(['active', 'none']);
  expect((await statuses(office)).get(subscribed.examineeId)).toBeNull();
  const teacher = world.as(await world.administrator(companyId, ['classroom.edit']));
  expect((await statuses(teacher, moduleId)).get(subscribed.examineeId)).toBeNull();

  const elsewhere = await world.company('OTHERCHOICES');
  const stranger = world.as(await world.administrator(elsewhere, ['exam.generate']));
  expect((await statuses(stranger, moduleId)).size).toBe(0);
});
