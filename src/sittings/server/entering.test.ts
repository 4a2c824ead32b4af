import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { pageKeyHeaders } from '../../entry/domain/page-key.ts';
import { configKey, keyAt, settingsOf } from '../../entry/server/config-key.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { comingFrom, type From } from './coming-from.fixture.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest } from './save.fixture.ts';

const publicUrl = 'https://exams.test';
const handlers = handlersInTest(() => world);
const world = testWorld(sittingContract, handlers);
const room = '10.20.3.4';
const home = '198.51.100.9';
const proxy = '192.0.2.1';
const key = (quitPassword = '', id = examId) => configKey(settingsOf({ id, quitPassword }, publicUrl));

let companyId: string;
let administrator: Administrator;
let examinee: Examinee;
let examId: string;

beforeEach(async () => {
  companyId = await world.company(`enter-${crypto.randomUUID().slice(0, 8)}`);
  [examinee, administrator] = [await world.examinee(companyId), await world.administrator(companyId)];
  ({ examId } = await world.inCompany(companyId, (db) => examOfThree(db, administrator, [examinee], world)));
});

const from = comingFrom(world, handlers, proxy);

async function start(where: From, shown: { sebKey?: string; sebPage?: string } = {}) {
  const { sittingId, pass } = await from(examinee, where).startSitting({ examId, ...shown });
  const { pass: passId } = JSON.parse(pass ?? '{}') as { pass: string };
  return { kind: 'sitting', companyId, sittingId, examineeId: examinee.examineeId, passId } as const;
}

const limit = (ranges: string) =>
  world.inCompany(companyId, async (db) => {
    await sql`delete from exam_network`.execute(db);
    const { rows } = await sql<{ id: string }>`insert into network (name, ranges, created_at)
      values ('{"en":"Rooms"}', ${ranges}::text[], now()) returning id`.execute(db);
    await sql`insert into exam_network (exam_id, network_id) values (${examId}, ${rows[0]?.id ?? ''})`.execute(db);
  });
const askForBrowser = (quitPassword = '') =>
  world.inCompany(companyId, (db) =>
    sql`update exam set safe_exam_browser = true, quit_password = ${quitPassword}`.execute(db),
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );
const refusals = () =>
  world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['details', 'network', 'subject_id as subject'])
      .where('action', '=', 'exam.entry_refused')
      .orderBy('id')
      .execute(),
  );

test('from elsewhere an exam is not begun, and staff read who came from which network', async () => {
  await limit('{10.20.0.0/16,2001:db8:7::/48}');
  expect(await codeOf(start({ ip: home }))).toBe('network_not_allowed');
  expect(await codeOf(start({ ip: '2001:db8:8::1' }))).toBe('network_not_allowed');
  const seen = { missing: 'network', number: 1 };
  expect(await refusals()).toEqual([
    { details: seen, network: '198.51.100', subject: examId },
    { details: seen, network: '2001:db8:8:0', subject: examId },
  ]);
  expect(await codeOf(start({ ip: '2001:db8:7::1' }))).toBe('let in');
  expect(await codeOf(start({ ip: room }))).toBe('let in');
  expect(await refusals()).toHaveLength(2);
});

test('nobody gets in by what they write into X-Forwarded-For, and a trusted proxy says who they are', async () => {
  await limit('{10.20.0.0/16}');
  const forwarded = (address: string) => ({ 'x-forwarded-for': address, 'x-real-ip': room, forwarded: `for=${room}` });
  expect(await codeOf(start({ ip: home, headers: forwarded(room) }))).toBe('network_not_allowed');
  expect(await codeOf(start({ ip: proxy, headers: forwarded(`${room}, ${home}`) }))).toBe('network_not_allowed');
  expect(await codeOf(start({ ip: proxy }))).toBe('network_not_allowed');
  expect(await codeOf(start({ ip: proxy, headers: forwarded(`${home}, ${room}`) }))).toBe('let in');
});

test('a sitting goes on only from where the exam may be sat; what was written waits on the device', async () => {
  await limit('{10.20.0.0/16}');
  const pass = await start({ ip: room });
  const [inside, outside] = [from(pass, { ip: room }), from(pass, { ip: home })];
  expect((await inside.readSitting({})).questions).toHaveLength(3);
  await inside.beginSitting({});
  const answer = { position: 1, revision: 1, response: 'a1', flagged: false, key: crypto.randomUUID() };
  expect(await codeOf(outside.saveAnswer(answer))).toBe('network_not_allowed');
  expect(await codeOf(outside.readSitting({}))).toBe('network_not_allowed');
  expect(await codeOf(start({ ip: home }))).toBe('network_not_allowed');
  expect(await inside.saveAnswer(answer)).toEqual({ saved: 1 });
  await limit('{10.20.0.0/16,198.51.100.0/24}');
  expect((await outside.readSitting({})).answers).toMatchObject([{ position: 1, response: 'a1' }]);
  await limit('{10.20.0.0/16}');
  expect(await codeOf(outside.submitSitting({}))).toBe('network_not_allowed');
  expect(await codeOf(inside.submitSitting({}))).toBe('let in');
  expect((await outside.readSitting({})).ended).toBe('submitted');
});

test('Safe Exam Browser begins with the key of this exam in its header, and reads the paper with one for each address', async () => {
  await askForBrowser('leave');
  const path = `${publicUrl}/api/my/exams/${examId}/sitting`;
  const withKey = (url: string, of: string) => ({
    ip: home,
    headers: { 'x-safeexambrowser-configkeyhash': keyAt(url, of) },
  });
  expect(await codeOf(start({ ip: home }))).toBe('safe_exam_browser_needed');
  expect(await codeOf(start(withKey(path, key())))).toBe('safe_exam_browser_needed');
  expect(await codeOf(start(withKey(path, key('leave', crypto.randomUUID()))))).toBe('safe_exam_browser_needed');
  expect(await codeOf(start(withKey(`http://inner:3000/api/my/exams/${examId}/sitting`, key('leave'))))).toBe(
    'safe_exam_browser_needed',
  );
  const pass = await start(withKey(path, key('leave')));
  expect(await codeOf(from(pass, { ip: home }).readSitting({}))).toBe('safe_exam_browser_needed');
  const read = from(pass, withKey(`${publicUrl}/api/sitting`, key('leave'))).readSitting({});
  expect((await read).questions).toHaveLength(3);
  expect((await refusals()).map(({ details }) => details)).toEqual(
    Array.from({ length: 5 }, () => ({ missing: 'safe_exam_browser', number: 1 })),
  );
});

test('where no header can be sent, the page shows the key it was given', async () => {
  await askForBrowser();
  const page = `${publicUrl}/th/exams/${examId}`;
  const shown = { sebKey: keyAt(page, key()), sebPage: page };
  expect(await codeOf(start({ ip: home }, { ...shown, sebPage: publicUrl }))).toBe('safe_exam_browser_needed');
  const pass = await start({ ip: home }, shown);
  expect((await from(pass, { ip: home }).readSitting(shown)).questions).toHaveLength(3);
  const answer = { position: 1, revision: 1, response: 'a1', flagged: false, key: crypto.randomUUID() };
  expect(await codeOf(from(pass, { ip: home }).beginSitting({}))).toBe('safe_exam_browser_needed');
  const headers = { [pageKeyHeaders.key]: shown.sebKey, [pageKeyHeaders.page]: shown.sebPage };
  await from(pass, { ip: home, headers }).beginSitting({});
  expect(await codeOf(from(pass, { ip: home }).saveAnswer(answer))).toBe('safe_exam_browser_needed');
  expect(await from(pass, { ip: home, headers }).saveAnswer(answer)).toEqual({ saved: 1 });
});

test('the file opens in Safe Exam Browser what it is for, and is there for nobody else', async () => {
  const mine = () => from(examinee, { ip: home }).downloadMyBrowserFile({ examId });
  const office = () => from(administrator, { ip: home }).downloadBrowserFile({ examId });
  expect([await codeOf(mine()), await codeOf(office())]).toEqual([404, 404]);
  await askForBrowser('leave');
  const file = new TextDecoder().decode(await mine());
  expect(file).toContain(`<string>${publicUrl}/exams/${examId}</string>`);
  expect(file).not.toContain('leave<');
  expect(new TextDecoder().decode(await office())).toBe(file);
  const { exams } = await from(examinee, { ip: home }).listMyExams({});
  expect(exams).toMatchObject([{ id: examId, safeExamBrowser: true }]);
  expect(JSON.stringify(exams)).not.toContain('leave');

  const colleague = await world.examinee(companyId);
  const elsewhere = await world.company('elsewhere');
  const stranger = await world.administrator(elsewhere);
  expect(await codeOf(from(colleague, { ip: home }).downloadMyBrowserFile({ examId }))).toBe(404);
  expect(await codeOf(from(stranger, { ip: home }).downloadBrowserFile({ examId }))).toBe(404);
  await world.inCompany(companyId, (db) => sql`update exam set state = 'draft'`.execute(db));
  expect(await codeOf(mine())).toBe(404);
});
