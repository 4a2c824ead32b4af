import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../platform/access.ts';
import { testWorld, type Examinee } from '../../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../contract.ts';
import { examOfThree } from '../exam-of-three.fixture.ts';
import { handlersInTest, type WorldInTest } from '../save.fixture.ts';
import { earlier, inTimedSections } from './timed-sections.fixture.ts';

type Holder = Extract<Actor, { kind: 'sitting' }>;

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));
/** Another process of the application, with a memory of its own. */
const elsewhere = testWorld(sittingContract, handlersInTest(worldInTest));

let companyId: string;
let examinee: Examinee;
let examId: string;
let holder: Holder;

beforeEach(async () => {
  companyId = await world.company(`sec-${crypto.randomUUID().slice(0, 8)}`);
  examinee = await world.examinee(companyId);
  const staff = await world.administrator(companyId);
  const wanted = { now: world.now, minutes: 45 };
  ({ examId } = await world.inCompany(companyId, (db) => examOfThree(db, staff, [examinee], wanted)));
  await world.asOwner(companyId, (db) => inTimedSections(db, [30, 15]));
  const { pass } = await world.as(examinee).startSitting({ examId });
  const claims = JSON.parse(pass ?? '') as { sitting: string; pass: string };
  holder = {
    kind: 'sitting',
    companyId,
    sittingId: claims.sitting,
    examineeId: examinee.examineeId,
    passId: claims.pass,
  };
});

const save = (position: number, api = world) =>
  api.as(holder).saveAnswer({
    position,
    revision: 1,
    response: `a${position}`,
    flagged: false,
    key: crypto.randomUUID(),
  });
const refused = (code: string) => ({ code });
const later = (section: number, seconds: number) =>
  world.asOwner(companyId, (db) => earlier(db, holder.sittingId, section, seconds));
const rows = () => world.inCompany(companyId, (db) => db.selectFrom('sitting_section').selectAll().execute());
const minutesBetween = (from: Date | null, to: Date | undefined) =>
  ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 60_000;

test('the first section begins with the sitting; the next is entered once, and only the next', async () => {
  const before = await world.as(holder).readSitting({});
  expect(before).toMatchObject({
    section: null,
    timedSections: [
      { at: 0, minutes: 30 },
      { at: 1, minutes: 15 },
    ],
  });
  await expect(world.as(holder).enterSection({ section: 1 })).rejects.toMatchObject(refused('not_started'));
  const begun = await world.as(holder).beginSitting({});
  expect(begun.section?.at).toBe(0);
  expect(minutesBetween(begun.startedAt, begun.section?.deadline)).toBe(30);
  expect(minutesBetween(begun.startedAt, begun.deadline ?? undefined)).toBe(45);
  await expect(world.as(holder).enterSection({ section: 2 })).rejects.toMatchObject(refused('not_next'));

  const entered = await world.as(holder).enterSection({ section: 1 });
  expect(entered.section?.at).toBe(1);
  const again = await world.as(holder).enterSection({ section: 1 });
  expect(again.section).toEqual(entered.section);
  // The one before is known, and stays left.
  expect((await world.as(holder).enterSection({ section: 0 })).section).toEqual(entered.section);
  expect((await world.as(holder).beginSitting({})).section).toEqual(entered.section);
  expect((await world.as(holder).readSitting({})).section).toEqual(entered.section);
  expect(await rows()).toHaveLength(2);
});

test('an answer counts in the section that is open, and in no other', async () => {
  await expect(save(1)).rejects.toMatchObject(refused('not_started'));
  await world.as(holder).beginSitting({});
  await save(1);
  await expect(save(3)).rejects.toMatchObject(refused('section_closed'));
  await world.as(holder).enterSection({ section: 1 });
  await save(3);
  // What was on its way when the section was left still counts, for as long as at the end of an exam.
  await save(2);
  await later(0, 10);
  await expect(save(1)).rejects.toMatchObject(refused('section_closed'));
  expect((await world.as(holder).readSitting({})).answers.map(({ position }) => position)).toEqual([1, 2, 3]);
});

test('a process that did not see the examinee go on knows of it all the same', async () => {
  await world.as(holder).beginSitting({});
  await save(1, elsewhere);
  await world.as(holder).enterSection({ section: 1 });
  await later(0, 10);
  await expect(save(2, elsewhere)).rejects.toMatchObject(refused('section_closed'));
  await save(3, elsewhere);
});

test('after its time a section takes nothing, and the next begins when it is entered', async () => {
  await world.as(holder).beginSitting({});
  await later(0, 30 * 60 + 10);
  await expect(save(1)).rejects.toMatchObject(refused('section_closed'));
  const { section, serverNow } = await world.as(holder).enterSection({ section: 1 });
  expect(minutesBetween(serverNow, section?.deadline)).toBe(15);
});

test('extra time lengthens each section', async () => {
  await world.asOwner(companyId, (db) => sql`update exam_candidate set extra_time_percent = 25`.execute(db));
  const { timedSections } = await world.as(holder).readSitting({});
  expect(timedSections?.map(({ minutes }) => minutes)).toEqual([37.5, 18.75]);
  const begun = await world.as(holder).beginSitting({});
  expect(minutesBetween(begun.startedAt, begun.section?.deadline)).toBe(37.5);
  const { section, serverNow } = await world.as(holder).enterSection({ section: 1 });
  expect(minutesBetween(serverNow, section?.deadline)).toBe(18.75);
});

test('a section entered late ends with the sitting, and none is entered after it', async () => {
  await world.as(holder).beginSitting({});
  const move = (minutes: number) =>
    world.asOwner(companyId, (db) =>
      sql`update sitting set started_at = started_at - ${minutes} * interval '1 minute',
        deadline = deadline - ${minutes} * interval '1 minute'`.execute(db),
    );
  await move(46);
  await expect(world.as(holder).enterSection({ section: 1 })).rejects.toMatchObject(refused('ended'));
  await move(-6);
  const { section, deadline } = await world.as(holder).enterSection({ section: 1 });
  expect(section?.deadline).toEqual(deadline);
});

test('handed in after the last section is over, time was up then; before, it was submitted', async () => {
  await world.as(holder).beginSitting({});
  await world.as(holder).enterSection({ section: 1 });
  await later(1, 15 * 60 + 1);
  const [, last] = await rows();
  expect(await world.as(holder).submitSitting({})).toMatchObject({
    ended: 'time_up',
    receipt: { endedAt: last?.deadline },
  });
});

test('a paper with one time for all knows nothing of sections', async () => {
  await world.asOwner(companyId, (db) => sql`update generated_exam set blueprint = '{}'`.execute(db));
  const read = await world.as(holder).readSitting({});
  expect([read.section, read.timedSections]).toEqual([null, undefined]);
  expect((await world.as(holder).beginSitting({})).section).toBeNull();
  await save(1);
  await save(3);
  await expect(world.as(holder).enterSection({ section: 0 })).rejects.toMatchObject(refused('not_next'));
  expect(await rows()).toEqual([]);
});
