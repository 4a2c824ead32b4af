import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveReference } from '../../../exams/server/references/reference-queries.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { pdfOf } from '../../../platform/server/fixtures/pdf.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { storeFile } from '../../../platform/server/media/stored-files.ts';
import { sittingContract } from '../../contract.ts';
import { examOfThree } from '../exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from '../save.fixture.ts';

const media = forgetfulMedia();
const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest, undefined, undefined, media));
const pdf = pdfOf('Torque values');
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    ({ code, status }: { code?: string; status?: number }) => code ?? status,
  );

/** An exam with one PDF, and somebody who has its paper. */
async function seated(number: number, companyId: string) {
  const [examinee, staff] = [await world.examinee(companyId), await world.administrator(companyId)];
  const { examId } = await world.inCompany(companyId, (db) => examOfThree(db, staff, [examinee], { ...world, number }));
  const fileId = await storeFile((work) => world.inCompany(companyId, work), media, {
    companyId,
    bytes: pdf,
    now: world.now,
  });
  const referenceId = await world.inCompany(companyId, async (db) => {
    await sql`update exam set tools = '{reference}' where id = ${examId}`.execute(db);
    return saveReference(db, { examId, name: 'Torque table', fileId, size: pdf.length, now: world.now });
  });
  const { pass, sittingId } = await world.as(examinee).startSitting({ examId });
  const api = world.as(holderOf(pass));
  const becomes = (change: ReturnType<typeof sql>) =>
    world.inCompany(companyId, (db) => sql`update sitting set ${change} where id = ${sittingId}`.execute(db));
  return { api, referenceId, becomes, read: () => outcomeOf(api.readSittingReference({ referenceId })) };
}

test('the pass of a sitting reads the material of its own exam, as long as the sitting goes on', async () => {
  const companyId = await world.company('material');
  const [one, other] = [await seated(1, companyId), await seated(2, companyId)];
  const abroad = await seated(1, await world.company('abroad'));
  expect(await one.read()).toBe(404);

  const { references } = await one.api.readSitting({});
  expect(references).toEqual([{ id: one.referenceId, name: 'Torque table', size: pdf.length }]);
  await one.api.beginSitting({});
  expect(Buffer.from(await one.api.readSittingReference({ referenceId: one.referenceId }))).toEqual(pdf);
  for (const { referenceId } of [other, abroad])
    expect(await outcomeOf(one.api.readSittingReference({ referenceId }))).toBe(404);

  await one.becomes(sql`paused_at = now()`);
  expect(await one.read()).toBe(404);
  await one.becomes(sql`paused_at = null`);
  expect(await one.read()).toBe('read');
  await one.api.submitSitting({});
  expect(await one.read()).toBe(404);
  expect((await one.api.readSitting({})).references).toBeUndefined();
});

test('where the standard does not allow it the page hears of none', async () => {
  const companyId = await world.company('without');
  const { api, read } = await seated(1, companyId);
  await world.inCompany(companyId, (db) => sql`update exam set tools = '{strike}'`.execute(db));
  expect((await api.readSitting({})).references).toBeUndefined();
  expect(await read()).toBe(404);
});
