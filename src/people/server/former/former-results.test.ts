import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../contract.ts';
import { peopleInTest } from '../people.fixture.ts';
import { listFormerResultsOf, saveFormerResults } from './former-queries.ts';

const world = testWorld(peopleContract, peopleInTest);

const physics = {
  examTitle: 'Physics',
  module: 'M02',
  satOn: '2024-12-31',
  points: 4100,
  maxPoints: 5000,
  percent: 8200,
  passed: true,
  certificateNumber: 'A-7',
};

/** A company whose first examinee has a result of former times, and whose second has none. */
async function school() {
  const companyId = await world.company('school');
  const [mali, som] = [await world.examinee(companyId), await world.examinee(companyId)];
  const results = [{ ...physics, examineeId: mali.examineeId }];
  await world.inCompany(companyId, (db) =>
    saveFormerResults(db, { importId: crypto.randomUUID(), results }, async () => {}),
  );
  return { companyId, mali, som, api: world.as(await world.administrator(companyId)) };
}

test('an examinee’s sign-in to the database reads the results of that examinee alone', async () => {
  const { mali, som } = await school();
  const seenBy = (who: typeof mali) =>
    world.inTransaction({ companyId: who.companyId, role: 'examinee', examineeId: who.examineeId }, (db) =>
      listFormerResultsOf(db, mali.examineeId),
    );
  expect(await seenBy(mali)).toMatchObject([{ examTitle: 'Physics' }]);
  expect(await seenBy(som)).toEqual([]);
});

test('who has past results is disabled and not deleted, and the results stay when personal data are erased', async () => {
  const { mali, som, api } = await school();
  expect(await api.removeExaminees({ ids: [mali.examineeId, som.examineeId] })).toEqual({ removed: 1, disabled: 1 });
  await api.erasePersonalData({ examineeId: mali.examineeId, reason: 'asked for it' });
  expect((await api.listFormerResultsOf({ examineeId: mali.examineeId }))['hydra:totalItems']).toBe(1);
});

test('past results are counted on the overview of the person, and are in the file of all that is held', async () => {
  const { mali, som, api } = await school();
  expect(await api.readExamineeOverview({ examineeId: mali.examineeId })).toMatchObject({
    formerResults: 1,
    results: [],
  });
  expect(await api.readExamineeOverview({ examineeId: som.examineeId })).toMatchObject({ formerResults: 0 });
  const file = await api.exportPersonalData({ examineeId: mali.examineeId });
  const held = JSON.parse(new TextDecoder().decode(file)) as { formerResults: unknown };
  expect(held.formerResults).toMatchObject([
    { exam: 'Physics', satOn: '2024-12-31', percent: 8200, certificate: 'A-7' },
  ]);
});
