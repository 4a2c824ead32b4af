import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../platform/access.ts';
import { testWorld, type Administrator, type Examinee } from '../../../platform/server/fixtures/world.fixture.ts';
import { invigilationContract } from '../../../invigilation/contract.ts';
import { invigilationHandlers } from '../../../invigilation/server/handlers.ts';
import { watchedExam } from '../../../invigilation/server/invigilator.fixture.ts';
import { sittingContract } from '../../../sittings/contract.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../../sittings/server/save.fixture.ts';
import { resultContract } from '../../contract.ts';
import { resultHandlers } from '../handlers.ts';
import { markSittings } from '../mark-sittings.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...invigilationContract, ...resultContract },
  {
    ...handlersInTest(worldInTest),
    ...invigilationHandlers({ secret: secretInTest }),
    ...resultHandlers({ secret: secretInTest, publicUrl: 'https://exams.test' }),
  },
);

let companyId: string;
let chief: Administrator;
let assigned: Administrator;
let colleague: Administrator;
let examId: string;
let examinees: [Examinee, Examinee];
let sitting: Extract<Actor, { kind: 'sitting' }>;

beforeEach(async () => {
  ({ companyId, chief, assigned, colleague, examinees, examId } = await watchedExam(world, 'late'));
  const { pass } = await world.as(examinees[0]).startSitting({ examId });
  sitting = holderOf(pass);
  await world.as(sitting).readSitting({});
  await world.as(sitting).beginSitting({});
});

const where = () => ({ examId, sittingId: sitting.sittingId });
const late = (position: number, givenAt: Date | null = null) => ({
  position,
  revision: 1,
  base: 0,
  response: `a${position}`,
  flagged: false,
  key: crypto.randomUUID(),
  givenAt,
});
/** Ends the sitting; then two answers arrive, the first with the moment when it was given. */
async function endLate() {
  await world.as(assigned).endSittings({ examId, sittingIds: [sitting.sittingId], words: 'Alarm' });
  await world.inCompany(companyId, (db) => markSittings(db, [sitting.sittingId], world.now));
  const { serverNow } = await world.as(sitting).readSitting({});
  const givenAt = new Date(serverNow.getTime() - 60_000);
  await world.as(sitting).keepLateAnswers({ answers: [late(1, givenAt), late(2)] });
  return givenAt;
}
const place = async () =>
  (await world.as(assigned).readBoard({ examId })).places.find(({ sittingId }) => sittingId === sitting.sittingId);

test('who invigilates sees which answers came late and when, and not a word of them', async () => {
  const givenAt = await endLate();
  const read = await world.as(assigned).readLateOfSitting(where());
  expect(read).toMatchObject({ number: expect.any(String), hasEnded: true, isReleased: false });
  expect(read.answers).toMatchObject([
    { position: 1, shownAs: 1, as: 'waiting', givenAt, receivedAt: expect.any(Date), afterEnd: false },
    { position: 2, shownAs: 2, as: 'waiting', givenAt: null, limitHours: null },
  ]);
  expect(JSON.stringify(read)).not.toMatch(/"[abc][123]"|response/);
});

test('who invigilates decides once with a reason, by the act and on the record of those who release results', async () => {
  await endLate();
  expect(await place()).toMatchObject({ lateWaiting: 2, notUsed: 0 });
  const decide = () =>
    world.as(assigned).decideLateOfSitting({ ...where(), accept: true, reason: 'The network was down.' });
  expect(await decide()).toEqual({ changed: [1, 2] });
  await expect(decide()).rejects.toMatchObject({ code: 'nothing_late' });
  expect(await place()).toMatchObject({ lateWaiting: 0, notUsed: 0, answered: 2 });
  expect((await world.as(assigned).readLateOfSitting(where())).answers.map((answer) => answer.as)).toEqual([
    'counted',
    'counted',
  ]);
  const lines = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select(['actor_id', 'details']).where('action', '=', 'sitting.late_decided').execute(),
  );
  expect(lines).toMatchObject([
    {
      actor_id: assigned.accountId,
      details: { accepted: true, answers: 2, questions: [1, 2], reason: 'The network was down.' },
    },
  ]);
  expect((await world.as(chief).listLateAnswers({ examId }))['hydra:member']).toMatchObject([{ accepted: true }]);
});

test('what is left out, and what another device outran, stands as not used', async () => {
  await world.inCompany(companyId, (db) =>
    sql`insert into unused_answer
        (sitting_id, position, idempotency_key, revision, base_revision, standing_revision, response, flagged, pass_id)
      values (${sitting.sittingId}, 3, uuidv7(), 1, 0, 2, '"a3"', false, uuidv7())`.execute(db),
  );
  await endLate();
  await world.as(assigned).decideLateOfSitting({ ...where(), accept: false, reason: 'Given after the end.' });
  expect(await place()).toMatchObject({ lateWaiting: 0, notUsed: 3 });
  const { answers } = await world.as(assigned).readLateOfSitting(where());
  expect(answers.map((answer) => [answer.position, answer.as])).toEqual([
    [1, 'left_out'],
    [2, 'left_out'],
    [3, 'other_device'],
  ]);
});

test('nobody decides while the sitting goes on, or once its result is out', async () => {
  await endLate();
  const decide = () => world.as(assigned).decideLateOfSitting({ ...where(), accept: true, reason: 'Network' });
  await world.as(assigned).reopenSittings({ examId, sittingIds: [sitting.sittingId], minutes: 5, words: 'By mistake' });
  await expect(decide()).rejects.toMatchObject({ code: 'sitting_goes_on' });
  expect(await world.as(assigned).readLateOfSitting(where())).toMatchObject({ hasEnded: false });
  await world.as(assigned).endSittings({ examId, sittingIds: [sitting.sittingId], words: 'Over' });
  await world.inCompany(companyId, (db) => markSittings(db, [sitting.sittingId], world.now));
  await world.asOwner(companyId, (db) => sql`update result set released_at = now()`.execute(db));
  await expect(decide()).rejects.toMatchObject({ code: 'already_released' });
});

test('to who is not assigned, in another exam and in another company there is nothing late', async () => {
  await endLate();
  const gone = { status: 404 };
  const decision = { accept: true, reason: 'Mine' };
  await expect(world.as(colleague).readLateOfSitting(where())).rejects.toMatchObject(gone);
  await expect(world.as(colleague).decideLateOfSitting({ ...where(), ...decision })).rejects.toMatchObject(gone);
  const other = await watchedExam(world, 'other');
  const elsewhere = { examId: other.examId, sittingId: sitting.sittingId };
  await expect(world.as(other.assigned).readLateOfSitting(elsewhere)).rejects.toMatchObject(gone);
  await expect(world.as(other.assigned).decideLateOfSitting({ ...elsewhere, ...decision })).rejects.toMatchObject(gone);
  expect(await place()).toMatchObject({ lateWaiting: 2 });
});
