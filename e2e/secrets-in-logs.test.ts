import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { appCode } from '../src/identity/server/second-factor/app-code.fixture.ts';
import { startLoggedServer, type LoggedServer } from './installation/logged-server.ts';
import { codeIn, linkIn, nextMailTo } from './prepare/outbox.ts';

/** S12: a full run leaves no password, token, code, link, key of a question, name or address in the log. */
let server: LoggedServer;
beforeAll(async () => {
  server = await startLoggedServer();
});
afterAll(() => server.stop());

/** Everything that must not stand in the log, by what it is. */
const secrets = new Map<string, string>();
const secret = (what: string, value: string | null | undefined): string => {
  expect(value, what).toBeTruthy();
  secrets.set(what, value ?? '');
  return value ?? '';
};

/** What is read of the answers here. */
type Answer = Partial<{
  readonly id: string;
  readonly token: string;
  readonly refresh_token: string | null;
  readonly secret: string;
  readonly imported: boolean;
  readonly recoveryCodes: readonly string[];
  readonly pass: string;
  readonly modules: readonly { readonly subsections: readonly { readonly id: string }[] }[];
  readonly exams: readonly { readonly id: string; readonly state: string }[];
  readonly questions: readonly {
    readonly position: number;
    readonly kind: string;
    readonly options: readonly { readonly id: string }[];
  }[];
}>;
type Asked = { readonly token?: string; readonly body?: unknown; readonly bytes?: string };

async function call(method: string, path: string, { token, body, bytes }: Asked = {}) {
  const answer = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': bytes === undefined ? 'application/json' : 'application/octet-stream',
    },
    ...(method === 'GET' ? {} : { body: bytes ?? (typeof body === 'string' ? body : JSON.stringify(body ?? {})) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Answer };
}

async function signIn(name: string, password = demonstrationPassword): Promise<string> {
  secret(`e-mail of ${name}`, name);
  const { status, body } = await call('POST', '/login', { body: { username: name, password } });
  expect(status, name).toBe(200);
  if (body.refresh_token) secret(`refresh token of ${name}`, body.refresh_token);
  return secret(`access token of ${name}`, body.token);
}

async function secondCheck(name: string): Promise<void> {
  const token = await signIn(name);
  const password = demonstrationPassword;
  const begun = await call('POST', '/profile/two-factor/begin', { token, body: { method: 'app', password } });
  const code = secret('code of the app', appCode(secret('secret of the app', begun.body.secret), new Date()));
  const { body } = await call('POST', '/profile/two-factor/confirm', { token, body: { code } });
  const recovery = secret('recovery code', body.recoveryCodes?.[0]);
  const pending = await signIn(name);
  expect((await call('POST', '/2fa_check', { token: pending, body: { code: '000001' } })).status).toBe(401);
  expect((await call('POST', '/2fa_check', { token: pending, body: { code: recovery } })).status).toBe(200);
}

async function codeByMail(name: string): Promise<void> {
  const token = await signIn(name);
  await call('POST', '/profile/two-factor/begin', {
    token,
    body: { method: 'email', password: demonstrationPassword },
  });
  const code = secret('code by e-mail', codeIn(await nextMailTo(name, server.dataFolder)));
  expect((await call('POST', '/profile/two-factor/confirm', { token, body: { code } })).status).toBe(200);
}

async function passwordLink(name: string): Promise<void> {
  await call('POST', '/password-reset', { body: { username: name, area: 'admin' } });
  const link = linkIn(await nextMailTo(name, server.dataFolder));
  const token = secret('password link', new URLSearchParams(link.split('?')[1]).get('token'));
  const password = secret('new password', 'Kanarienvogel-77!');
  expect((await call('POST', '/password-reset/look', { body: { token } })).status).toBe(200);
  expect((await call('POST', '/password-reset/set', { body: { token, password } })).status).toBe(200);
  await signIn(name, password);
}

const file = (code: string) =>
  `::${code}::Which ${secret(`question ${code}`, `stem${code}canary`)} is right? {=${secret(`key ${code}`, `key${code}canary`)} ~another}`;

async function importFile(token: string, code: string): Promise<string> {
  const { body } = await call('POST', `/question-imports?name=${code}.gift`, { token, bytes: file(code) });
  const { body: syllabus } = await call('GET', '/syllabus', { token });
  const subsectionId = syllabus.modules?.[0]?.subsections[0]?.id;
  const how = { createPlaces: false, subsectionId, submit: false };
  expect((await call('POST', `/question-imports/${body.id}/start`, { token, body: how })).status).toBe(200);
  return body.id ?? '';
}

async function newExaminee(token: string): Promise<void> {
  const person = {
    number: secret('number of a person', 'CANARY-0001'),
    title: {},
    givenName: { en: secret('given name', 'Kanarinee'), th: secret('given name in Thai', 'กนารินี') },
    familyName: { en: secret('family name', 'Canarysakul') },
    email: secret('address of a person', 'kanarinee@log.example'),
    password: secret('password of a person', 'Canary-first-88!'),
    classroomIds: [],
    language: 'en',
  };
  expect((await call('POST', '/examinees', { token, body: person })).status).toBe(200);
}

async function sitExam(name: string): Promise<void> {
  const token = await signIn(name);
  const exams = (await call('GET', '/my/exams', { token })).body.exams;
  const exam = exams?.find(({ state }) => state === 'ready' || state === 'under_way');
  const started = await call('POST', `/my/exams/${exam?.id}/sitting`, { token });
  const pass = secret('exam pass', started.body.pass);
  await call('POST', '/sitting/beginning', { token: pass });
  const { body } = await call('GET', '/sitting', { token: pass });
  const first = body.questions?.find(({ kind }) => kind === 'single');
  const answer = { revision: 1, response: first?.options[0]?.id, flagged: true };
  const save = (more: object) =>
    call('PUT', `/sitting/answers/${first?.position}`, {
      token: pass,
      body: { ...answer, key: crypto.randomUUID(), ...more },
    });
  expect((await save({})).status).toBe(200);
  expect((await save({ revision: secret('a faulty answer', 'canary-revision') })).status).toBe(422);
}

/** Messages of the database that repeat what was sent, as its own do. */
const repeating = (table: string, when: string, value: string) => `
  create function canary_${table}() returns trigger language plpgsql as $$
    begin raise exception 'invalid input syntax for type canary: "%"', ${value} using errcode = '22P02'; end $$;
  create trigger canary_${table} ${when} on ${table} for each row execute function canary_${table}();`;

async function errors(token: string): Promise<void> {
  const lost = secret('token in an address', 'canary-in-the-address-0123456789');
  expect((await call('GET', `/nothing/${lost}?token=${lost}`, { token })).status).toBe(404);
  expect((await call('GET', '/profile', { token: secret('forged token', 'eyJhbGciOi.canary.forged') })).status).toBe(
    401,
  );
  expect((await call('POST', '/login', { body: `{"password": "${secret('body', 'canary-no-json')}` })).status).toBe(
    400,
  );
  expect((await call('POST', '/login', { body: { username: secret('name alone', 'canary-alone') } })).status).toBe(422);
  await server.owner.query(repeating('account', 'before update of language', 'new.sign_in_name'));
  expect((await call('PUT', '/profile/language', { token, body: { language: 'th' } })).status).toBe(500);
}

test('a full run, with everything that can go wrong, leaves no secret in the log', async () => {
  secret('the password of all', demonstrationPassword);
  const wrong = { username: 'worapon.r@demo.example', password: secret('wrong password', 'Wrong-canary-55!') };
  expect((await call('POST', '/login', { body: wrong })).status).toBe(401);
  await secondCheck('prasert.c@demo.example');
  await codeByMail('napatsorn.j@demo.example');
  await passwordLink('surachai.p@typedemo.example');
  await sitExam('worapon.r@demo.example');
  const admin = await signIn('siriporn.w@demo.example');
  await newExaminee(admin);

  const imported = await importFile(admin, 'A1');
  await vi.waitFor(
    async () => expect((await call('GET', `/question-imports/${imported}`, { token: admin })).body.imported).toBe(true),
    { timeout: 60_000, interval: 100 },
  );
  await server.owner.query(repeating('question', 'before insert', `new.title->>'en'`));
  await importFile(admin, 'B2');
  await server.logged('import_questions');
  const platform = await signIn('platform@sanam.example');
  const to = secret('address the mail server repeats', 'canary@nobody-takes-mail.org');
  expect((await call('POST', '/platform/settings/mail/test', { token: platform, body: { to } })).status).toBe(200);
  await server.logged('send_mail');
  await errors(admin);
  await server.logged('"what":"fault"');

  const lines = server.log().split('\n');
  expect(lines.filter((line) => line.includes('"route":"/api/login"')).length).toBeGreaterThan(5);
  const found = [...secrets].flatMap(([what, value]) =>
    lines.filter((line) => holds(line, value)).map((line) => `${what}: ${line}`),
  );
  expect(found).toEqual([]);
});

/** Six digits may be a part of a time by chance; a code stands alone. */
const holds = (line: string, value: string): boolean =>
  /^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(line) : line.includes(value);
