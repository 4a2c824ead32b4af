import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { entryContract } from '../../entry/contract.ts';
import { entryHandlers } from '../../entry/server/handlers.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { comingFrom } from './coming-from.fixture.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest } from './save.fixture.ts';

const contract = { ...sittingContract, ...entryContract };
const handlers = handlersInTest(() => world);
const world = testWorld(contract, { ...handlers, ...entryHandlers });
const from = comingFrom(world, handlers, '192.0.2.1');
const room = '10.20.3.4';
const home = '198.51.100.9';

let companyId: string;
let chief: Administrator;
let examinee: Examinee;
let examId: string;

beforeEach(async () => {
  companyId = await world.company(`hand-${crypto.randomUUID().slice(0, 8)}`);
  [examinee, chief] = [await world.examinee(companyId), await world.administrator(companyId)];
  ({ examId } = await world.inCompany(companyId, (db) => examOfThree(db, chief, [examinee], world)));
});

const handsOver = (wanted = true) =>
  world.as(chief).updateEntryDefault({ entryBy: 'sign_in', rules: {}, handsOver: wanted });
const open = (who = examinee) =>
  world
    .as(who)
    .enterDirectly({ examId })
    .then(
      ({ sittingId }) => sittingId,
      (error: { code?: string; status?: number }) => error.code ?? error.status,
    );
const inCompany = (change: ReturnType<typeof sql>) => world.inCompany(companyId, (db) => change.execute(db));

test('the address of an exam gives who is signed in their pass only where the company hands over', async () => {
  expect(await open()).toBe('not_handed_over');
  await handsOver();
  const { sittingId, pass } = await world.as(examinee).enterDirectly({ examId });
  const { pass: passId } = JSON.parse(pass ?? '{}') as { pass: string };
  const holder = { kind: 'sitting', companyId, sittingId, examineeId: examinee.examineeId, passId } as const;
  expect(await world.as(holder).readSitting({})).toMatchObject({ examId, questions: [{}, {}, {}] });
  await handsOver(false);
  expect(await open()).toBe('not_handed_over');
});

test('state of the exam, codes, networks and Safe Exam Browser hold as at home', async () => {
  await handsOver();
  await inCompany(sql`update exam set entry_by = 'code'`);
  expect(await open()).toBe('code_needed');
  await inCompany(sql`update exam set entry_by = 'sign_in', state = 'closed'`);
  expect(await open()).toBe('closed');
  await inCompany(sql`update exam set state = 'open', safe_exam_browser = true`);
  expect(await open()).toBe('safe_exam_browser_needed');
  await inCompany(sql`update exam set safe_exam_browser = false`);
  await inCompany(sql`with named as (insert into network (name, ranges, created_at)
    values ('{}', '{10.20.0.0/16}', now()) returning id)
    insert into exam_network (exam_id, network_id) select ${examId}, id from named`);
  const at = (ip: string) => from(examinee, { ip }).enterDirectly({ examId });
  await expect(at(home)).rejects.toMatchObject({ code: 'network_not_allowed' });
  expect((await at(room)).sittingId).toMatch(/-/);
});

test('a second device waits to be let in, where the exam is invigilated', async () => {
  await handsOver();
  await inCompany(sql`update exam set invigilated = true`);
  const sittingId = await open();
  await inCompany(sql`update sitting set started_at = now(), deadline = now() + interval '1 hour'`);
  expect(await open()).toBe(sittingId);
  const { rows } = await world.inCompany(companyId, (db) =>
    sql<{ waits: boolean }>`select waiting_pass_id is not null as waits from sitting`.execute(db),
  );
  expect(rows).toEqual([{ waits: true }]);
});

test('nobody comes into an exam that they have no place in, of another company neither', async () => {
  await handsOver();
  expect(await open(await world.examinee(companyId))).toBe(404);
  const elsewhere = await world.company(`other-${crypto.randomUUID().slice(0, 8)}`);
  const other = await world.administrator(elsewhere);
  await world.as(other).updateEntryDefault({ entryBy: 'sign_in', rules: {}, handsOver: true });
  expect(await open(await world.examinee(elsewhere))).toBe(404);
  // What another company decides holds for nobody here.
  await handsOver(false);
  expect(await open()).toBe('not_handed_over');
});
