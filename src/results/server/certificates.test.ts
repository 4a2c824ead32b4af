import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { signingFrom } from '../../platform/server/secrets/signing.ts';
import { resultContract } from '../contract.ts';
import { listToCertify, saveCertificates } from './certificate-queries.ts';
import { certificateSchool } from './certificates/school.fixture.ts';
import { resultHandlers } from './handlers.ts';

const secret = 'a secret that only this test knows';
const world = testWorld(resultContract, resultHandlers({ secret, publicUrl: 'http://localhost:3000' }));
const anyone = { kind: 'anonymous' } as const;

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );

const { school, examWith, certificates } = certificateSchool(world);

test('everyone who passed gets one certificate, numbered without gaps, and asking again issues none', async () => {
  const here = await school();
  const first = await examWith(here, [400, 200, 300]);
  expect(await here.api.issueCertificates({ examId: first.examId })).toEqual({ issued: 2 });
  expect(await here.api.issueCertificates({ examId: first.examId })).toEqual({ issued: 0 });
  const second = await examWith(here, [400]);
  await here.api.issueCertificates({ examId: second.examId });
  const issued = await certificates(here);
  expect(issued.map(({ serial }) => serial)).toEqual(['SAT-2026-00001', 'SAT-2026-00002', 'SAT-2026-00003']);
  expect(new Set(issued.map(({ code }) => code)).size).toBe(3);
  for (const { code } of issued) expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  expect(issued[0]?.snapshot).toMatchObject({
    serial: 'SAT-2026-00001',
    code: issued[0]?.code,
    version: 'A',
    issuedAt: world.now.toISOString(),
    sittingOn: '2026-03-01T07:00:00.000Z',
    examinee: { givenName: { en: 'Somchai', th: 'สมชาย' }, familyName: { en: 'Jaidee', th: 'ใจดี' }, birthDate: null },
    exam: { title: { en: 'Gas turbine test' }, kind: 'e_exam', passMark: 75 },
    module: { code: 'GT' },
    marks: { points: 400, maxPoints: 400, percent: 100 },
    company: { name: { en: 'SAT' }, model: 'MODULE', timeZone: 'Asia/Bangkok' },
  });
  for (const { snapshot, signature } of issued) expect(signingFrom(secret).verify(snapshot, signature)).toBe(true);
  const audit = await world.inCompany(here.companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['details'])
      .where('action', '=', 'certificates.issued')
      .orderBy('id')
      .execute(),
  );
  expect(audit.map(({ details }) => details)).toEqual([{ count: 2 }, { count: 1 }]);
});

test('the year is the one it is in the company’s time zone', async () => {
  const here = await school();
  const { examId } = await examWith(here, [400, 400]);
  const issue = (at: string, first: number) =>
    world.inCompany(here.companyId, async (db) =>
      saveCertificates(db, (await listToCertify(db, examId)).slice(0, first), {
        signing: signingFrom(secret),
        newCode: () => crypto.randomUUID(),
        now: new Date(at),
      }),
    );
  await issue('2025-12-31T16:59:59Z', 1);
  await issue('2025-12-31T17:00:00Z', 1);
  expect((await certificates(here)).map(({ serial }) => serial)).toEqual(['SAT-2025-00001', 'SAT-2026-00001']);
});

test('each company counts for itself, and each year from one', async () => {
  const here = await school();
  const other = await school('BKK');
  await here.api.issueCertificates({ examId: (await examWith(here, [400])).examId });
  await other.api.issueCertificates({ examId: (await examWith(other, [400])).examId });
  expect((await certificates(other)).map(({ serial }) => serial)).toEqual(['BKK-2026-00001']);
  await world.asOwner(here.companyId, (db) =>
    db.updateTable('certificate').set({ serial: 'SAT-2025-00007', year: 2025, number: 7 }).execute(),
  );
  await here.api.issueCertificates({ examId: (await examWith(here, [400])).examId });
  expect((await certificates(here)).map(({ serial }) => serial)).toEqual(['SAT-2025-00007', 'SAT-2026-00001']);
});

test('no certificate before the release, and none where nobody passed', async () => {
  const here = await school();
  const waiting = await examWith(here, [400], { release: false });
  expect(await refusalOf(here.api.issueCertificates({ examId: waiting.examId }))).toMatchObject({
    code: 'not_released',
  });
  const failed = await examWith(here, [299]);
  expect(await refusalOf(here.api.issueCertificates({ examId: failed.examId }))).toMatchObject({
    code: 'nobody_passed',
  });
});

test('anybody may check a code, and learns no more than what compares with the paper in hand', async () => {
  const here = await school();
  const { examId, people } = await examWith(here, [400]);
  await here.api.issueCertificates({ examId });
  const [certificate] = await certificates(here);
  const code = certificate?.code ?? '';
  const valid = {
    verdict: 'valid',
    serial: 'SAT-2026-00001',
    initials: 'S. J.',
    company: { en: 'SAT', th: 'SAT' },
    subject: expect.objectContaining({ code: expect.any(String) }) as unknown,
    title: { en: 'Gas turbine test', th: 'ข้อสอบเครื่องยนต์กังหัน' },
    examDate: new Date('2026-03-01T07:00:00Z'),
    issuedAt: world.now,
    expiresOn: null,
    revokedAt: null,
    key: certificate?.signature.split('.')[0],
  };
  expect(await world.as(anyone).checkCertificate({ code })).toEqual(valid);
  // Somebody of another company sees the same.
  expect(await world.as(await world.administrator(await world.company('ELSE'))).checkCertificate({ code })).toEqual(
    valid,
  );
  const [person] = people;
  const mine = person && (await world.as(person).readMyResult({ examId }));
  expect(mine?.certificate).toEqual({
    id: certificate?.id,
    serial: 'SAT-2026-00001',
    code,
    revokedAt: null,
    why: null,
    expiresOn: null,
  });
  expect((await here.api.listResults({ examId })).results[0]?.certificate).toMatchObject({
    serial: 'SAT-2026-00001',
    revokedAt: null,
  });
});

test('a revoked certificate says so, also on the examinee’s page', async () => {
  const here = await school();
  const { examId, people } = await examWith(here, [400]);
  await here.api.issueCertificates({ examId });
  const [certificate] = await certificates(here);
  await world.asOwner(here.companyId, (db) => db.updateTable('certificate').set({ revoked_at: world.now }).execute());
  expect(await world.as(anyone).checkCertificate({ code: certificate?.code ?? '' })).toMatchObject({
    verdict: 'revoked',
    revokedAt: world.now,
  });
  const [person] = people;
  expect(person && (await world.as(person).readMyResult({ examId })).certificate).toMatchObject({
    serial: 'SAT-2026-00001',
    revokedAt: world.now,
  });
});

const unknown = {
  subject: null,
  verdict: 'unknown',
  serial: null,
  initials: null,
  company: null,
  title: null,
  examDate: null,
  issuedAt: null,
  expiresOn: null,
  revokedAt: null,
  key: null,
};

test.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA', "' or 1=1 --", '0'.repeat(100)])(
  '%j is no code of ours',
  async (code) => {
    const work = world.as(anyone).checkCertificate({ code });
    if (code === '') await expect(work).rejects.toMatchObject({ status: 404 });
    else expect(await work).toEqual(unknown);
  },
);

test('a certificate somebody changed in the database is unknown, and so is one behind another’s code', async () => {
  const here = await school();
  const { examId } = await examWith(here, [400, 400]);
  await here.api.issueCertificates({ examId });
  const [one, two] = await certificates(here);
  const check = (code: string | undefined) => world.as(anyone).checkCertificate({ code: code ?? '' });
  await world.asOwner(here.companyId, async (db) => {
    const better = { ...(one?.snapshot as object), marks: { points: 401, maxPoints: 400, percent: 100.25 } };
    await db
      .updateTable('certificate')
      .set({ snapshot: JSON.stringify(better) })
      .where('id', '=', one?.id ?? '')
      .execute();
  });
  expect(await check(one?.code)).toEqual(unknown);
  expect(await check(two?.code)).toMatchObject({ verdict: 'valid' });
  await world.asOwner(here.companyId, (db) =>
    db
      .updateTable('certificate')
      .set({ snapshot: JSON.stringify(two?.snapshot), signature: two?.signature ?? '' })
      .where('id', '=', one?.id ?? '')
      .execute(),
  );
  expect(await check(one?.code)).toEqual(unknown);
});
