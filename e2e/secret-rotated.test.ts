import { once } from 'node:events';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { appCode } from '../src/identity/server/second-factor/app-code.fixture.ts';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { runningAsOwner } from '../src/platform/server/embedded-database/embedded-database.ts';
import { copyData } from './installation/server.ts';
import { makeStage } from './installation/start-stage.ts';

const { examinee, companyAdmin, examiner } = demonstrationNames;

type Answer = {
  token: string;
  refresh_token: string;
  pass: string;
  secret: string;
  verdict: string;
  two_factor: boolean;
  recoveryCodes: string[];
  exams: { id: string; state: string }[];
  questions: { position: number; kind: string; options: { id: string }[] }[];
};

/** Calls of a program, not a browser: tokens come and go in bodies. */
const callsTo = (address: string) => async (method: string, path: string, token?: string, body?: object) => {
  const answer = await fetch(`${address}${path.startsWith('/api/') ? path : `/api${path}`}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Answer };
};
type Call = ReturnType<typeof callsTo>;

/** The same where nothing but 200 is expected. */
const done = async (call: Call, ...asked: Parameters<Call>): Promise<Answer> => {
  const { status, body, text } = await call(...asked);
  expect([asked[1], status, text]).toEqual([asked[1], 200, text]);
  return body;
};

const login = (call: Call, username: string) =>
  call('POST', '/login', undefined, { username, password: demonstrationPassword });

async function sitExam(call: Call) {
  const { token } = (await login(call, examinee)).body;
  const open = (await done(call, 'GET', '/my/exams', token)).exams.find(({ state }) => state === 'ready');
  const { pass } = await done(call, 'POST', `/my/exams/${open?.id}/sitting`, token);
  const { questions } = await done(call, 'GET', '/sitting', pass);
  await done(call, 'POST', '/sitting/beginning', pass);
  const question = questions.find(({ kind }) => kind === 'single');
  const save = (to: Call, revision: number) =>
    to('PUT', `/sitting/answers/${question?.position}`, pass, {
      revision,
      response: question?.options[revision % 2]?.id,
      flagged: false,
      key: crypto.randomUUID(),
    });
  expect((await save(call, 1)).body).toEqual({ saved: 1 });
  return { save, pass };
}

/** Somebody whose sign-in asks for the code of an app from now on. */
async function setUpApp(call: Call) {
  const { token, refresh_token } = (await login(call, companyAdmin)).body;
  const asked = { method: 'app', password: demonstrationPassword };
  const { secret } = await done(call, 'POST', '/profile/two-factor/begin', token, asked);
  const code = appCode(secret, new Date());
  const { recoveryCodes } = await done(call, 'POST', '/profile/two-factor/confirm', token, { code });
  return { token, refresh_token, secret, recoveryCodes };
}

/** The code of a certificate that was issued just now. */
async function issueCertificate(call: Call, owner: pg.Client): Promise<string> {
  const { token } = (await login(call, examiner)).body;
  const { rows } = await owner.query<{ code: string; exam: string }>(
    `select k.code, r.exam_id as exam from certificate_code k
     join certificate t on t.company_id = k.home_company_id and t.id = k.certificate_id
     join result r on r.company_id = t.company_id and r.id = t.result_id order by t.issued_at desc limit 1`,
  );
  await done(call, 'POST', `/exams/${rows[0]?.exam}/certificates`, token);
  return rows[0]?.code ?? '';
}

test('a new secret takes nothing from anybody', async ({ onTestFinished }) => {
  const { folder, served, outcome } = makeStage(onTestFinished);
  copyData(inject('first'), folder);
  const started = async () => {
    const { child, address } = await served({ PORT: String(await freePort()) });
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    return { call: callsTo(address), stop };
  };
  const before = await started();
  const sitting = await sitExam(before.call);
  const admin = await setUpApp(before.call);
  const owner = new pg.Client({ connectionString: runningAsOwner(folder) });
  await owner.connect();
  await owner.query(
    'alter table certificate no force row level security; alter table result no force row level security',
  );
  const certificate = await issueCertificate(before.call, owner);
  await owner.end();
  expect((await before.call('GET', `/certificates/${certificate}`)).body.verdict).toBe('valid');
  const beside = await outcome(['secret', 'rotate']);
  expect([beside.code, beside.said]).toEqual([1, expect.stringMatching(/^Sanam already runs on this data folder/)]);
  await before.stop();

  const rotated = await outcome(['secret', 'rotate', '--json']);
  expect([rotated.code, rotated.said]).toEqual([0, expect.stringContaining('"rotated":true')]);
  const { call, stop } = await started();

  expect((await call('GET', '/profile', admin.token)).status).toBe(200);
  expect((await call('POST', '/token/refresh', undefined, { refresh_token: admin.refresh_token })).status).toBe(200);
  expect((await sitting.save(call, 2)).body).toEqual({ saved: 2 });
  expect((await call('GET', '/sitting', sitting.pass)).status).toBe(200);
  expect((await call('GET', `/certificates/${certificate}`)).body.verdict).toBe('valid');

  const pending = (await login(call, companyAdmin)).body;
  expect(pending.two_factor).toBe(true);
  const code = appCode(admin.secret, new Date(Date.now() + 30_000));
  expect((await call('POST', '/2fa_check', pending.token, { code })).status).toBe(200);
  const again = (await login(call, companyAdmin)).body;
  expect((await call('POST', '/2fa_check', again.token, { code: admin.recoveryCodes[0] })).status).toBe(200);

  const verified = await outcome(['verify-record', '--json']);
  expect([verified.code, JSON.parse(verified.said)]).toMatchObject([0, { sound: true }]);
  const listed = await outcome(['secret', 'list', '--json']);
  const { secrets } = JSON.parse(listed.said) as { secrets: { certificates: number; lines: number }[] };
  expect(secrets).toMatchObject([
    { isCurrent: true, certificates: 0 },
    { isCurrent: false, isNeeded: true },
  ]);
  expect(secrets[1]?.certificates).toBeGreaterThan(0);
  const kept = await outcome(['secret', 'forget']);
  expect([kept.code, kept.said]).toEqual([1, expect.stringMatching(/^Nothing can be forgotten\. .* \d+ certificates/)]);
  expect((await outcome(['doctor', '--json'])).said).toContain('SECRET and the media store are those');
  await stop();
});
