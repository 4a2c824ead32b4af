import { expect, test } from 'vitest';
import { queuedMails } from '../../../platform/server/fixtures/queued-mails.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { resultHandlers } from '../handlers.ts';
import { certificateSchool } from './school.fixture.ts';

const world = testWorld(
  resultContract,
  resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
);
const { school, examWith, certificates } = certificateSchool(world);
const anyone = { kind: 'anonymous' } as const;
const reason = { why: 'wrong_details', note: 'Name misspelt' } as const;

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );

/** A company with certificates of one exam, in the order of their serials. */
async function issued(count: number) {
  const here = await school();
  const { examId, people } = await examWith(
    here,
    Array.from({ length: count }, () => 400),
  );
  await here.api.issueCertificates({ examId });
  const all = await certificates(here);
  return { here, examId, people, ids: all.map(({ id }) => id), codes: all.map(({ code }) => code) };
}

const verdictOf = async (code: string | undefined) =>
  (await world.as(anyone).checkCertificate({ code: code ?? '' })).verdict;

const listed = async ({ api }: Awaited<ReturnType<typeof school>>, state?: ('valid' | 'revoked' | 'replaced')[]) =>
  (await api.listCertificates(state ? { state } : {}))['hydra:member'];

const mails = (companyId: string) => queuedMails(world, companyId);

test('many are revoked at once, each once and with its reason; the check page says so and not why', async () => {
  const { here, ids, codes } = await issued(3);
  expect(await here.api.revokeCertificates({ certificateIds: ids.slice(0, 1), ...reason })).toEqual({ revoked: 1 });
  expect(await here.api.revokeCertificates({ certificateIds: ids, why: 'changed_result', note: '' })).toEqual({
    revoked: 2,
  });
  expect(await refusalOf(here.api.revokeCertificates({ certificateIds: ids, ...reason }))).toMatchObject({
    code: 'nothing_to_revoke',
  });
  const [first, ...others] = (await listed(here, ['revoked'])).toSorted((a, b) => a.serial.localeCompare(b.serial));
  expect(first).toMatchObject({ ...reason, state: 'revoked', revokedAt: world.now, mayRestore: true });
  expect(others.map(({ why }) => why)).toEqual(['changed_result', 'changed_result']);
  const checked = await world.as(anyone).checkCertificate({ code: codes[0] ?? '' });
  expect(checked).toMatchObject({ verdict: 'revoked', revokedAt: world.now });
  expect(JSON.stringify(checked)).not.toMatch(/wrong|misspelt/);
  const audit = await world.inCompany(here.companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['subject_id', 'details'])
      .where('action', '=', 'certificate.revoked')
      .execute(),
  );
  expect(audit).toHaveLength(3);
  expect(audit[0]).toMatchObject({ subject_id: ids[0], details: { serial: 'SAT-2026-00001', ...reason } });
});

test('“another reason” needs words, and nobody revokes what is not theirs or without the right', async () => {
  const { here, ids, examId } = await issued(1);
  const revoke = { certificateIds: ids, why: 'other', note: ' ' } as const;
  expect(await refusalOf(here.api.revokeCertificates(revoke))).toMatchObject({ code: 'note_missing' });
  const other = await school('BKK');
  expect(await refusalOf(other.api.revokeCertificates({ certificateIds: ids, ...reason }))).toMatchObject({
    status: 404,
  });
  const reader = world.as(await world.administrator(here.companyId, ['report.generateReportExams']));
  expect((await reader.listCertificates({}))['hydra:totalItems']).toBe(1);
  expect(await refusalOf(reader.revokeCertificates({ certificateIds: ids, ...reason }))).toMatchObject({ status: 403 });
  expect(await here.api.issueCertificates({ examId })).toEqual({ issued: 0 });
});

test('a revocation is taken back on its day, and everything is as it was', async () => {
  const { here, ids, codes } = await issued(2);
  await here.api.revokeCertificates({ certificateIds: ids, ...reason });
  await here.api.restoreCertificate({ certificateId: ids[0] ?? '' });
  expect(await verdictOf(codes[0])).toBe('valid');
  expect(await listed(here, ['valid'])).toMatchObject([{ id: ids[0], why: null, note: '', revokedAt: null }]);
  expect(await refusalOf(here.api.restoreCertificate({ certificateId: ids[0] ?? '' }))).toMatchObject({
    code: 'not_revoked',
  });
  const yesterday = new Date(world.now.getTime() - 24 * 60 * 60 * 1000);
  await world.asOwner(here.companyId, (db) =>
    db
      .updateTable('certificate')
      .set({ revoked_at: yesterday })
      .where('id', '=', ids[1] ?? '')
      .execute(),
  );
  expect(await refusalOf(here.api.restoreCertificate({ certificateId: ids[1] ?? '' }))).toMatchObject({
    code: 'revoked_earlier',
  });
});

test('a certificate is replaced once, by the next serial and with the name of now; each points to the other', async () => {
  const { here, ids, codes, examId } = await issued(1);
  await world.asOwner(here.companyId, (db) =>
    db
      .updateTable('examinee')
      .set({ given_name: JSON.stringify({ en: 'Somchay' }) })
      .execute(),
  );
  const [certificateId = ''] = ids;
  expect(await here.api.replaceCertificate({ certificateId, ...reason })).toEqual({ serial: 'SAT-2026-00002' });
  expect(await refusalOf(here.api.replaceCertificate({ certificateId, ...reason }))).toMatchObject({
    code: 'replaced_already',
  });
  expect(await refusalOf(here.api.restoreCertificate({ certificateId }))).toMatchObject({ code: 'replaced_already' });
  const rows = (await listed(here)).toSorted((a, b) => a.serial.localeCompare(b.serial));
  expect(rows).toMatchObject([
    { serial: 'SAT-2026-00001', state: 'replaced', replacedBy: 'SAT-2026-00002', replaces: null, ...reason },
    { serial: 'SAT-2026-00002', state: 'valid', replaces: 'SAT-2026-00001', givenName: { en: 'Somchay' } },
  ]);
  expect(await verdictOf(codes[0])).toBe('replaced');
  expect(await verdictOf(rows[1]?.code)).toBe('valid');
  expect((await certificates(here))[1]?.snapshot).toMatchObject({ replaces: 'SAT-2026-00001' });
  expect(await here.api.issueCertificates({ examId })).toEqual({ issued: 0 });
});

test('without a passed result nothing stands in the place of a certificate', async () => {
  const { here, ids } = await issued(1);
  await world.asOwner(here.companyId, (db) => db.updateTable('result').set({ passed: false }).execute());
  expect(await refusalOf(here.api.replaceCertificate({ certificateId: ids[0] ?? '', ...reason }))).toMatchObject({
    code: 'not_passed',
  });
});

test('the examinee sees it with the reason and without the note, and is written to in their language', async () => {
  const { here, ids, people, examId } = await issued(1);
  const [person] = people;
  if (!person) throw new Error('nobody passed');
  await world.asOwner(here.companyId, (db) =>
    db.updateTable('examinee').set({ email: 'somchai@sat.example', language: 'th' }).execute(),
  );
  const me = world.as(person);
  const mine = async () => (await me.readMyResult({ examId })).certificate;
  await here.api.revokeCertificates({ certificateIds: ids, ...reason });
  expect(await mine()).toEqual({
    id: ids[0],
    serial: 'SAT-2026-00001',
    code: expect.any(String) as unknown,
    revokedAt: world.now,
    why: 'wrong_details',
    expiresOn: null,
  });
  await here.api.restoreCertificate({ certificateId: ids[0] ?? '' });
  await here.api.replaceCertificate({ certificateId: ids[0] ?? '', ...reason });
  expect(await mine()).toMatchObject({ serial: 'SAT-2026-00002', revokedAt: null });
  const sent = await mails(here.companyId);
  expect(sent.map(({ subject }) => subject)).toEqual([
    'ใบรับรองเลขที่ SAT-2026-00001 ของท่านถูกเพิกถอน',
    'ใบรับรองเลขที่ SAT-2026-00001 ของท่านมีผลบังคับใช้ตามเดิม',
    'ใบรับรองเลขที่ SAT-2026-00001 ของท่านถูกแทนที่',
  ]);
  for (const { text } of sent) expect(text).not.toContain('misspelt');
});
