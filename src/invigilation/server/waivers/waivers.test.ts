import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testWorld, type Administrator, type Examinee } from '../../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../../sittings/contract.ts';
import { handlersInTest, secretInTest, type WorldInTest } from '../../../sittings/server/save.fixture.ts';
import { invigilationContract } from '../../contract.ts';
import { invigilationHandlers } from '../handlers.ts';
import { watchedExam } from '../invigilator.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...invigilationContract },
  { ...handlersInTest(worldInTest), ...invigilationHandlers({ secret: secretInTest }) },
);

let companyId: string;
let assigned: Administrator;
let colleague: Administrator;
let examinees: [Examinee, Examinee];
let examId: string;
let whose: { examId: string; examineeId: string };

beforeEach(async () => {
  ({ companyId, assigned, colleague, examinees, examId } = await watchedExam(world, 'waiver'));
  whose = { examId, examineeId: examinees[0].examineeId };
});

const words = 'The computer of seat A4 is broken';
const limit = () =>
  world.inCompany(companyId, (db) => sql`update exam set safe_exam_browser = true where id = ${examId}`.execute(db));
const start = (examinee: Examinee) => world.as(examinee).startSitting({ examId });
const needed = { code: 'safe_exam_browser_needed' };
const recorded = () =>
  world.inCompany(companyId, async (db) => {
    const events = await db.selectFrom('audit_event').select(['action', 'details', 'actor_id as by']).execute();
    return events.filter(({ action }) => action.startsWith('exam.entry_waive'));
  });

test('who invigilates lets one person in without the browser, for a reason that board and record show; the others still need it', async () => {
  await limit();
  await expect(start(examinees[0])).rejects.toMatchObject(needed);
  await world.as(assigned).waiveEntry({ ...whose, words });
  expect((await start(examinees[0])).sittingId).toBeTruthy();
  await expect(start(examinees[1])).rejects.toMatchObject(needed);
  const { exam, places } = await world.as(assigned).readBoard({ examId });
  expect(exam.limitsEntry).toBe(true);
  expect(places.filter(({ waiver }) => waiver)).toMatchObject([
    { examineeId: whose.examineeId, waiver: { at: world.now, words } },
  ]);
  expect(places.find(({ waiver }) => waiver)?.waiver?.by?.givenName.en).toBeTruthy();

  await world.as(assigned).endEntryWaiver(whose);
  await expect(start(examinees[0])).rejects.toMatchObject(needed);
  expect(await recorded()).toMatchObject([
    { action: 'exam.entry_waived', details: { reason: words }, by: assigned.accountId },
    { action: 'exam.entry_waiver_ended', by: assigned.accountId },
  ]);
});

test('a colleague, and somebody of another company, let nobody in', async () => {
  await limit();
  const elsewhere = await world.administrator(await world.company(`else-${crypto.randomUUID().slice(0, 8)}`));
  for (const stranger of [colleague, elsewhere]) {
    await expect(world.as(stranger).waiveEntry({ ...whose, words })).rejects.toMatchObject({ status: 404 });
    await expect(world.as(stranger).endEntryWaiver(whose)).rejects.toMatchObject({ status: 404 });
  }
  const nobody = await world.examinee(companyId);
  const other = { examId, examineeId: nobody.examineeId };
  await expect(world.as(assigned).waiveEntry({ ...other, words })).rejects.toMatchObject({ status: 404 });
});

test('an exam that may be sat from anywhere needs no such decision', async () => {
  await expect(world.as(assigned).waiveEntry({ ...whose, words })).rejects.toMatchObject({ code: 'limits_no_entry' });
  expect((await world.as(assigned).readBoard({ examId })).exam.limitsEntry).toBe(false);
});
