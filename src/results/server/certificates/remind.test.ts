import { expect, test } from 'vitest';
import { queuedMails } from '../../../platform/server/fixtures/queued-mails.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { usualTemplate } from '../../template-schema.ts';
import { resultHandlers } from '../handlers.ts';
import { expiryJobs } from './remind.ts';
import { certificateSchool } from './school.fixture.ts';

const publicUrl = 'https://exams.example.test';
const world = testWorld(resultContract, resultHandlers({ secret: 'a secret that only this test knows', publicUrl }));
const { school, examWith, certificates } = certificateSchool(world);

/** A company whose certificates hold so many months from 1 March 2026, with one examinee who has one. */
async function certified(months: number, code = 'SAT') {
  const here = await school(code);
  await here.api.saveCertificateTemplate({ ...usualTemplate, months });
  const { examId, people } = await examWith(here, [400]);
  await world.asOwner(here.companyId, (db) =>
    db.updateTable('examinee').set({ email: 'somchai@sat.example', language: 'th' }).execute(),
  );
  await here.api.issueCertificates({ examId });
  return { ...here, people };
}

/** The subjects of mails about an end that the daily work of this day adds. */
async function remindedOn(day: string, { companyId }: { readonly companyId: string }): Promise<string[]> {
  const before = await queuedMails(world, companyId);
  await expiryJobs(publicUrl)['remind_of_expiry']?.(
    {},
    {
      inTransaction: ({ companyId: other }, run) => world.inCompany(other ?? companyId, run),
      now: () => new Date(`${day}T20:13:00+07:00`),
    },
  );
  return (await queuedMails(world, companyId)).slice(before.length).map(({ subject }) => subject);
}

const ends = 'ใบรับรองเลขที่ SAT-2026-00001 ของท่านจะหมดอายุวันที่ 1 มีนาคม 2570';

test('the holder is written to sixty and fourteen days before the last day, once each', async () => {
  const here = await certified(12);
  expect(await remindedOn('2026-12-30', here)).toEqual([]);
  expect(await remindedOn('2026-12-31', here)).toEqual([ends]);
  expect(await remindedOn('2027-01-01', here)).toEqual([]);
  expect(await remindedOn('2027-02-15', here)).toEqual([ends]);
  expect(await remindedOn('2027-03-01', here)).toEqual([]);
});

test('work that was left out for weeks writes once, and nothing after the last day', async () => {
  const here = await certified(12);
  expect(await remindedOn('2027-02-20', here)).toEqual([ends]);
  expect(await remindedOn('2027-02-21', here)).toEqual([]);
  expect(await remindedOn('2027-03-02', await certified(12, 'LATE'))).toEqual([]);
});

test('nobody is written to about a certificate that is short, revoked, or followed by a later one', async () => {
  const short = await certified(1);
  expect(await remindedOn('2026-03-02', short)).toEqual([]);
  expect(await remindedOn('2026-03-18', short)).toHaveLength(1);

  const revoked = await certified(12, 'REV');
  const [one] = await certificates(revoked);
  await revoked.api.revokeCertificates({ certificateIds: [one?.id ?? ''], why: 'misconduct', note: '' });
  expect(await remindedOn('2027-01-10', revoked)).toEqual([]);

  const again = await certified(12, 'AGN');
  await again.api.saveCertificateTemplate({ ...usualTemplate, months: 24 });
  const later = await examWith(again, [400], { of: again.people });
  await again.api.issueCertificates({ examId: later.examId });
  expect(await remindedOn('2027-01-10', again)).toEqual([]);
});
