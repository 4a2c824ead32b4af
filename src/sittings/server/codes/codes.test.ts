import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { entryCodes } from '../../../entry/server/entry-codes.ts';
import { printedCode } from '../../../entry/domain/entry-code.ts';
import { apiClient } from '../../../platform/client/api.ts';
import { testWorld, type Administrator, type Examinee } from '../../../platform/server/fixtures/world.fixture.ts';
import { serve } from '../../../platform/server/serve.ts';
import { webServer, wireOf } from '../../../platform/server/web/http.ts';
import { sittingContract } from '../../contract.ts';
import { examOfThree } from '../exam-of-three.fixture.ts';
import { handlersInTest } from '../save.fixture.ts';

const handlers = handlersInTest(() => world);
const world = testWorld(sittingContract, handlers);
const codes = entryCodes('a secret that only tests know');
const room = '10.20.3.4';
const elsewhere = '198.51.100.9';

let companyId: string;
let administrator: Administrator;
let examinee: Examinee;
let number: string;
let examId: string;

beforeEach(async () => {
  companyId = await world.company(`code-${crypto.randomUUID().slice(0, 8)}`);
  [examinee, administrator] = [await world.examinee(companyId), await world.administrator(companyId)];
  ({ examId } = await world.inCompany(companyId, (db) => examOfThree(db, administrator, [examinee], world)));
  await world.inCompany(companyId, async (db) => {
    ({ number } = await db.selectFrom('examinee').select('number').executeTakeFirstOrThrow());
    await db.updateTable('exam').set({ entry_by: 'code' }).where('id', '=', examId).execute();
    await sql`insert into entry_door (home_company_id, exam_id) values (${companyId}, ${examId})`.execute(db);
  });
});

const makeCode = () =>
  world.inCompany(companyId, async (db) => {
    const made = await codes.make(db, examId, [examinee.examineeId], world.now);
    return made.get(examinee.examineeId) ?? '';
  });

/** Somebody at an address who is not signed in. */
function stranger(ip: string, later = 0) {
  const app = webServer({ secure: false, trustedProxies: [] });
  serve(app, sittingContract, handlers, {
    identify: async () => ({ kind: 'anonymous' }),
    hasRoom: async () => true,
    now: () => new Date(world.now.getTime() + later),
    wire: wireOf,
    inTransaction: world.inTransaction,
  });
  return apiClient(sittingContract, async (url, { method, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body as string };
    const answer = await app.inject({ url, method: method as 'GET', remoteAddress: ip, headers, ...payload });
    return {
      status: answer.statusCode,
      json: async () => answer.json(),
      bytes: async () => new Uint8Array(answer.rawPayload),
    };
  });
}

const enter = (code: string, ip = room, later = 0) => stranger(ip, later).enterByCode({ examId, number, code });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: { code?: string }) => error.code,
  );

test('number and code begin the sitting without a sign-in, once', async () => {
  const code = await makeCode();
  expect(await stranger(room).findEntry({ examId })).toEqual({ byCode: true, bySignIn: false });
  const { pass, sittingId } = await enter(printedCode(code).toLowerCase());
  expect(JSON.parse(pass ?? '')).toMatchObject({
    company: companyId,
    sitting: sittingId,
    examinee: examinee.examineeId,
  });
  expect(await refusalOf(enter(code))).toBe('code_used');
  // With a new one, the device that failed is replaced by another.
  const again = await enter(await makeCode());
  expect(again.sittingId).toBe(sittingId);
  expect(again.pass).not.toBe(pass);
  const events = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', sittingId)
      .orderBy('id')
      .execute(),
  );
  expect(events.map(({ action }) => action)).toEqual(['sitting.started', 'sitting.continued']);
  expect(new Set(events.map(({ actor_id: id }) => id))).toEqual(new Set([examinee.examineeId]));
});

test('a code is kept as a hash, and a new one ends the old one', async () => {
  const old = await makeCode();
  const code = await makeCode();
  const kept = await world.inCompany(companyId, (db) => db.selectFrom('entry_code').selectAll().execute());
  expect(JSON.stringify(kept)).not.toContain(code);
  expect(kept).toHaveLength(1);
  expect(await refusalOf(enter(old))).toBe('wrong_number_or_code');
  expect(await refusalOf(enter(code))).toBe('in');
});

test('after five tries in a minute the next waits; strangers elsewhere keep nobody out', async () => {
  const code = await makeCode();
  for (let n = 0; n < 5; n++) expect(await refusalOf(enter('WRONG222', elsewhere))).toBe('wrong_number_or_code');
  await expect(enter(code, elsewhere)).rejects.toMatchObject({ code: 'too_many_tries', values: { seconds: 60 } });
  expect(await refusalOf(enter('WRONG222', elsewhere, 60_000))).toBe('wrong_number_or_code');
  expect(await refusalOf(enter(code, room))).toBe('in');
  const kept = await world.inCompany(companyId, (db) => db.selectFrom('entry_try').select('network').execute());
  expect(kept.map(({ network }) => network)).toEqual(['198.51.100']);
});

test('a number nobody has is answered as a wrong code, and leaves nothing behind', async () => {
  await makeCode();
  const wrong = stranger(room).enterByCode({ examId, number: 'nobody', code: 'WRONG222' });
  expect(await refusalOf(wrong)).toBe('wrong_number_or_code');
  expect(await world.inCompany(companyId, (db) => db.selectFrom('entry_try').selectAll().execute())).toEqual([]);
});

test('the code is good until the exam ends, and is not used up before it opens', async () => {
  const code = await makeCode();
  const set = (change: object) =>
    world.inCompany(companyId, (db) => db.updateTable('exam').set(change).where('id', '=', examId).execute());
  await set({ state: 'scheduled', opens_at: new Date(world.now.getTime() + 60_000) });
  expect(await refusalOf(enter(code))).toBe('not_open_yet');
  await set({ state: 'closed' });
  expect(await stranger(room).findEntry({ examId })).toEqual({ byCode: false, bySignIn: true });
  expect(await refusalOf(enter(code))).toBe('wrong_number_or_code');
  await set({ state: 'open', opens_at: world.now });
  expect(await refusalOf(enter(code))).toBe('in');
});

test('networks hold for a code as for a sign-in, and who is turned away keeps it', async () => {
  const code = await makeCode();
  await world.inCompany(companyId, (db) =>
    sql`with named as (insert into network (name, ranges, created_at) values ('{}', '{10.20.0.0/16}', now()) returning id)
      insert into exam_network (exam_id, network_id) select ${examId}, id from named`.execute(db),
  );
  expect(await refusalOf(enter(code, elsewhere))).toBe('network_not_allowed');
  expect(await refusalOf(enter(code, room))).toBe('in');
});

test('an exam of codes alone is not begun after a sign-in; one of both is', async () => {
  const start = () => refusalOf(world.as(examinee).startSitting({ examId }));
  expect(await start()).toBe('code_needed');
  await world.inCompany(companyId, (db) => db.updateTable('exam').set({ entry_by: 'both' }).execute());
  expect(await stranger(room).findEntry({ examId })).toEqual({ byCode: true, bySignIn: true });
  expect(await start()).toBe('in');
});

test('who runs the exam gives a new code, on record; nobody else does, and of no other company', async () => {
  const place = { examId, examineeId: examinee.examineeId };
  const planner = await world.administrator(companyId, ['exam.generate']);
  const { code } = await world.as(planner).renewEntryCode(place);
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  const other = await world.administrator(companyId, ['question.print']);
  await expect(world.as(other).renewEntryCode(place)).rejects.toMatchObject({ status: 403 });
  const foreign = await world.administrator(await world.company(`other-${crypto.randomUUID().slice(0, 8)}`));
  await expect(world.as(foreign).renewEntryCode(place)).rejects.toMatchObject({ status: 404 });
  expect(await refusalOf(enter(code))).toBe('in');
  await world.inCompany(companyId, (db) => db.updateTable('exam').set({ entry_by: 'sign_in' }).execute());
  await expect(world.as(planner).renewEntryCode(place)).rejects.toMatchObject({ code: 'no_entry_codes' });
});
