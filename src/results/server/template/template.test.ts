import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { usualTemplate } from '../../template-schema.ts';
import { certificateSchool } from '../certificates/school.fixture.ts';
import { resultHandlers } from '../handlers.ts';

const world = testWorld(
  resultContract,
  resultHandlers({ secret: 'a secret of tests', publicUrl: 'https://exams.test' }),
);
const { school, examWith, certificates } = certificateSchool(world);

const hand = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M2 18 L58 2" stroke="black" fill="none"/></svg>',
);
const own = {
  ...usualTemplate,
  languages: 'both' as const,
  approval: 'TH.147.0099',
  category: 'B1.1',
  withModules: true,
  serial: 'CR/{yearBE}/{number}',
  months: 24,
};

test('each save of a template is a version, with its picture, and on record', async () => {
  const here = await school();
  expect(await here.api.readCertificateTemplate({})).toMatchObject({ version: 0, template: usualTemplate });
  const { picture, address } = await here.api.addSignaturePicture({}, hand);
  const signed = { ...own, signatories: [{ name: { en: 'Ann' }, position: { en: 'Head' }, picture }] };
  expect(await here.api.saveCertificateTemplate(own)).toEqual({ version: 1 });
  expect(await here.api.saveCertificateTemplate(signed)).toEqual({ version: 2 });
  expect(await here.api.readCertificateTemplate({})).toEqual({
    version: 2,
    savedAt: world.now,
    template: signed,
    pictures: { [picture]: address },
  });
  expect(address).toMatch(/^data:image\/png;base64,/);
  const events = await world.inCompany(here.companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('action', 'like', 'company.%')
      .orderBy('id')
      .execute(),
  );
  expect(events).toMatchObject([
    { action: 'company.signature_added' },
    { action: 'company.certificates_changed', details: { version: 1, changes: { months: { from: null, to: 24 } } } },
    { action: 'company.certificates_changed', details: { version: 2 } },
  ]);
});

test('nobody names a picture of another company, or changes the template without the right', async () => {
  const other = await school('OTH');
  const { picture } = await other.api.addSignaturePicture({}, hand);
  const here = await school();
  const stolen = { ...own, signatories: [{ name: {}, position: {}, picture }] };
  await expect(here.api.saveCertificateTemplate(stolen)).rejects.toMatchObject({ code: 'no_such_picture' });
  const examiner = world.as(await world.administrator(here.companyId, ['report.generateCertificates']));
  await expect(examiner.saveCertificateTemplate(own)).rejects.toMatchObject({ status: 403 });
  await expect(here.api.saveCertificateTemplate({ ...own, serial: '{number}' })).rejects.toMatchObject({ status: 422 });
});

test('a certificate keeps the look it was issued with, and numbers go on without gaps in another pattern', async () => {
  const here = await school();
  const { examId } = await examWith(here, [400]);
  await here.api.issueCertificates({ examId });
  await here.api.saveCertificateTemplate(own);
  const second = await examWith(here, [300]);
  await here.api.issueCertificates({ examId: second.examId });
  await here.api.saveCertificateTemplate({ ...own, approval: 'another', serial: 'X{year}.{number}', months: null });
  const third = await examWith(here, [300]);
  await here.api.issueCertificates({ examId: third.examId });
  const issued = (await certificates(here)).toSorted((a, b) => a.serial.slice(-5).localeCompare(b.serial.slice(-5)));
  expect(issued.map(({ serial }) => serial)).toEqual(['SAT-2026-00001', 'CR/2569/00002', 'X2026.00003']);
  const [first, middle, last] = issued.map(({ snapshot }) => snapshot);
  expect(first).not.toHaveProperty('template');
  expect(middle).toMatchObject({
    template: { version: 1, approval: 'TH.147.0099' },
    category: 'B1.1',
    expiresOn: '2028-03-01',
    modules: [{ code: 'GT' }],
  });
  expect(last).toMatchObject({ template: { version: 2, approval: 'another' } });
  expect(last).not.toHaveProperty('expiresOn');
});

test('after its last day a certificate is expired, on the check page and in the list; one in its place ends with it', async () => {
  const here = await school();
  await here.api.saveCertificateTemplate({ ...own, months: 1 });
  const { examId } = await examWith(here, [400, 400]);
  await here.api.issueCertificates({ examId });
  const [one, two] = await certificates(here);
  const expiresOn = new Date('2026-04-01T12:00:00Z');
  expect(await here.api.checkCertificate({ code: one?.code ?? '' })).toMatchObject({ verdict: 'valid', expiresOn });
  await here.api.saveCertificateTemplate(own);
  await here.api.replaceCertificate({ certificateId: two?.id ?? '', why: 'wrong_details' });
  const listed = async (state: 'valid' | 'expired') =>
    (await here.api.listCertificates({ state: [state] }))['hydra:member'].map(({ serial }) => serial).toSorted();
  expect(await listed('expired')).toEqual([]);
  world.later(new Date('2026-04-01T17:00:00Z').getTime() - world.now.getTime());
  expect(await here.api.checkCertificate({ code: one?.code ?? '' })).toMatchObject({ verdict: 'expired', expiresOn });
  expect(await listed('expired')).toEqual(['CR/2569/00001', 'CR/2569/00003']);
  expect(await listed('valid')).toEqual([]);
});
