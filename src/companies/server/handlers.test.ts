import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { wordMail } from '../../platform/server/mail/company-mail.ts';
import { companyContract } from '../contract.ts';
import { statusOn } from '../domain/subscription.ts';
import { companyHandlers } from './handlers.ts';
import { whyOverLimit } from './limits.ts';

const world = testWorld(companyContract, companyHandlers);
let companyId: string;
let admin: Administrator;

beforeEach(async () => {
  companyId = await world.company(`c-${crypto.randomUUID().slice(0, 8)}`);
  admin = await world.administrator(companyId);
});

const record = () =>
  world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select((event) => ['action', event.ref('details').$castTo<{ changes?: object; until?: string }>().as('details')])
      .orderBy('id')
      .execute(),
  );

const details = {
  name: { en: 'Siam Aviation', th: 'สยามการบิน' },
  address: {},
  website: '',
  email: '',
  phone: '',
  language: 'th',
  timeZone: 'Asia/Tokyo',
  dateStyle: 'gregorian',
  dateOrder: 'day_first',
} as const;

test('what is changed is there on the next reading, and on record with what stood there before', async () => {
  await world.as(admin).updateCompanyDetails(details);
  await world.as(admin).updateExaminationDefaults({
    hibernationDays: 30,
    reviewMonths: 24,
  });
  await world.as(admin).updateCompanySecurity({ twoFactorFor: ['administrator'], sessionHours: 12 });
  const read = await world.as(admin).readCompanySettings({});
  expect(read).toMatchObject({ ...details, hibernationDays: 30, sessionHours: 12 });
  const events = await record();
  expect(events.map(({ action }) => action)).toEqual([
    'company.details_changed',
    'company.examination_changed',
    'company.security_changed',
  ]);
  expect(events[1]?.details.changes).toEqual({
    hibernationDays: { from: 90, to: 30 },
    reviewMonths: { from: null, to: 24 },
  });
});

test('a company does without mails about exams, on record', async () => {
  expect(await world.as(admin).readCompanySettings({})).toMatchObject({ examMails: true });
  await world.as(admin).sendExamMails({ sent: false });
  expect(await world.as(admin).readCompanySettings({})).toMatchObject({ examMails: false });
  expect((await record()).at(-1)).toMatchObject({
    action: 'company.exam_mails_changed',
    details: { changes: { examMails: { from: true, to: false } } },
  });
});

test('a company says for how long late answers come as expected, on record', async () => {
  expect(await world.as(admin).readCompanySettings({})).toMatchObject({ lateAnswerHours: 24 });
  await world.as(admin).updateLateAnswerHours({ lateAnswerHours: 48 });
  expect(await world.as(admin).readCompanySettings({})).toMatchObject({ lateAnswerHours: 48 });
  expect((await record()).at(-1)).toMatchObject({
    action: 'company.late_answers_changed',
    details: { changes: { lateAnswerHours: { from: 24, to: 48 } } },
  });
  await expect(world.as(admin).updateLateAnswerHours({ lateAnswerHours: 0 })).rejects.toMatchObject({ status: 422 });
});

test('a company administrator asks for a second person before papers are used, on record', async () => {
  await world.as(admin).askForPaperApproval({ asked: true });
  expect(await world.as(admin).readCompanySettings({})).toMatchObject({ papersNeedApproval: true });
  expect((await record()).at(-1)).toMatchObject({
    action: 'company.paper_approval_changed',
    details: { changes: { papersNeedApproval: { from: false, to: true } } },
  });
});

test('questions are written in French where the company says so; the languages of the pages always stay', async () => {
  const languages = async () => (await world.as(admin).readCompanySettings({})).contentLanguages;
  expect(await languages()).toEqual(['en', 'th']);
  await world.as(admin).updateContentLanguages({ contentLanguages: ['en', 'th', 'fr'] });
  expect(await languages()).toEqual(['en', 'th', 'fr']);
  expect((await record()).at(-1)).toMatchObject({
    action: 'company.languages_changed',
    details: { changes: { contentLanguages: { from: ['en', 'th'], to: ['en', 'th', 'fr'] } } },
  });
  await expect(world.as(admin).updateContentLanguages({ contentLanguages: ['en', 'fr'] })).rejects.toThrow();
});

test('saving what stands there already is no action', async () => {
  await world.as(admin).updateCompanyDetails(details);
  await world.as(admin).updateCompanyDetails(details);
  expect(await record()).toHaveLength(1);
});

test('settings are for those who hold settings.general, support access for company administrators', async () => {
  const author = await world.administrator(companyId, ['question.view']);
  const general = await world.administrator(companyId, ['settings.general']);
  await expect(world.as(author).readCompanySettings({})).rejects.toMatchObject({ status: 403 });
  await expect(world.as(general).grantSupportAccess({ hours: 1, reason: 'Because' })).rejects.toMatchObject({
    status: 403,
  });
});

test('a time zone nobody knows is a fault of the input', async () => {
  await expect(world.as(admin).updateCompanyDetails({ ...details, timeZone: 'Asia/Nowhere' })).rejects.toMatchObject({
    status: 422,
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNh+M9QDwADlQGD5CrorAAAAABJRU5ErkJggg==',
  'base64',
);

test('a logo is a picture, is shown and can be taken away', async () => {
  await expect(world.as(admin).updateCompanyLogo({}, Buffer.from('<svg/>'))).rejects.toMatchObject({
    code: 'not_a_picture',
  });
  await world.as(admin).updateCompanyLogo({}, png);
  expect((await world.as(admin).readCompanySettings({})).logo).toBe(`data:image/png;base64,${png.toString('base64')}`);
  await world.as(admin).removeCompanyLogo({});
  expect((await world.as(admin).readCompanySettings({})).logo).toBeNull();
});

const own = {
  en: { subject: 'Result: {{exam}}', text: 'Hello {{name}} of {{company}}: {{address}}' },
  th: { subject: 'ผลสอบ {{exam}}', text: 'เรียน {{name}} {{address}}' },
};
const standard = { subject: 'Usual', text: 'Usual {{address}}' };
const values = { name: 'Somchai', exam: 'M6', address: 'https://x' };
const sent = () =>
  world.inCompany(companyId, (db) => wordMail(db, { companyId, kind: 'result', language: 'en', standard, values }));

test('a mail is sent in the company’s own words once it has some', async () => {
  expect(await sent()).toEqual({ subject: 'Usual', text: 'Usual https://x' });
  await world.as(admin).updateCompanyDetails(details);
  await world.as(admin).updateMailText({ kind: 'result', own });
  expect(await sent()).toEqual({ subject: 'Result: M6', text: 'Hello Somchai of Siam Aviation: https://x' });
  await world.as(admin).updateMailText({ kind: 'result', own: null });
  expect(await sent()).toMatchObject({ subject: 'Usual' });
});

test('a mail that would mention what nobody knows, or without its link, is refused', async () => {
  const wrong = { ...own, th: { subject: 'x', text: '{{percent}} {{address}}' } };
  await expect(world.as(admin).updateMailText({ kind: 'result', own: wrong })).rejects.toMatchObject({
    code: 'placeholder_unknown',
    values: { name: 'percent' },
  });
  const linkless = { ...own, en: { subject: 'x', text: 'Hello' } };
  await expect(world.as(admin).updateMailText({ kind: 'result', own: linkless })).rejects.toMatchObject({
    code: 'address_missing',
  });
});

const labels = {
  module: { en: 'Course unit', th: 'หน่วยวิชา' },
  modules: { en: 'Course units', th: 'หน่วยวิชา' },
  subsection: { en: 'Topic', th: 'เรื่อง' },
  subsections: { en: 'Topics', th: 'เรื่อง' },
};

test('labels of its own for the levels of the syllabus, whole or none, and on record', async () => {
  expect((await world.as(admin).readCompanySettings({})).labels).toBeNull();
  await world.as(admin).updateLabels({ labels });
  expect((await world.as(admin).readCompanySettings({})).labels).toEqual(labels);
  const half = { ...labels, subsections: { en: '', th: 'เรื่อง' } };
  await expect(world.as(admin).updateLabels({ labels: half })).rejects.toMatchObject({ status: 422 });
  await world.as(admin).updateLabels({ labels: null });
  await world.as(admin).updateLabels({ labels: null });
  expect((await world.as(admin).readCompanySettings({})).labels).toBeNull();
  expect((await record()).map(({ action, details: { changes } }) => [action, changes])).toEqual([
    ['company.labels_changed', { labels: { from: null, to: labels } }],
    ['company.labels_changed', { labels: { from: labels, to: null } }],
  ]);
});

test('support access is granted once, ends by itself or at once, and is on record', async () => {
  const { id } = await world.as(admin).grantSupportAccess({ hours: 4, reason: 'A result looks wrong' });
  await expect(world.as(admin).grantSupportAccess({ hours: 1, reason: 'Again' })).rejects.toMatchObject({
    code: 'support_access_granted_already',
  });
  expect((await world.as(admin).listSupportAccess({}))['hydra:member']).toMatchObject([
    { id, current: true, visits: 0 },
  ]);
  await world.as(admin).revokeSupportAccess({ id });
  expect((await world.as(admin).listSupportAccess({}))['hydra:member']).toMatchObject([{ id, current: false }]);
  expect((await record()).map(({ action }) => action)).toEqual(['support.granted', 'support.revoked']);
});

test('nobody ends another company’s support access', async () => {
  const { id } = await world.as(admin).grantSupportAccess({ hours: 4, reason: 'A result looks wrong' });
  const other = await world.administrator(await world.company(`c-${crypto.randomUUID().slice(0, 8)}`));
  await expect(world.as(other).revokeSupportAccess({ id })).rejects.toMatchObject({ status: 404 });
  expect((await world.as(other).listSupportAccess({}))['hydra:totalItems']).toBe(0);
});

const limit = (values: object) =>
  world.inCompany(companyId, (db) => db.updateTable('company').set(values).where('id', '=', companyId).execute());
const over = (kind: 'administrators' | 'examinees' | 'questions', more: number) =>
  world.inCompany(companyId, (db) => whyOverLimit(db, { companyId, kind, more, now: world.now }));

test('a limit is what may be there, and says how many are', async () => {
  expect(await over('examinees', 1000)).toBeNull();
  await limit({ examinee_limit: 2, administrator_limit: 1 });
  await world.examinee(companyId);
  expect(await over('examinees', 1)).toBeNull();
  expect(await over('examinees', 2)).toEqual({ limit: 2, used: 1 });
  expect(await over('administrators', 1)).toEqual({ limit: 1, used: 1 });
  expect(await over('questions', 1)).toBeNull();
});

test('the database and the rule agree about every subscription', async () => {
  const cases = [
    { enabled: true, from: null, months: null, graceDays: 14 },
    { enabled: false, from: null, months: null, graceDays: 14 },
    { enabled: true, from: '2025-03-02', months: 12, graceDays: 0 },
    { enabled: true, from: '2025-03-01', months: 12, graceDays: 0 },
    { enabled: true, from: '2025-03-01', months: 12, graceDays: 1 },
    { enabled: true, from: '2025-01-31', months: 13, graceDays: 1 },
    { enabled: true, from: '2024-01-31', months: 1, graceDays: 366 },
  ];
  for (const subscription of cases) {
    const { enabled, from, months, graceDays } = subscription;
    await limit({ enabled, subscription_from: from, subscription_months: months, grace_days: graceDays });
    const { rows } = await world.inCompany(companyId, (db) =>
      sql<{
        status: string;
      }>`select company_status(c, ${world.now}) as status from company c where id = ${companyId}`.execute(db),
    );
    expect(rows[0]?.status, JSON.stringify(subscription)).toBe(statusOn(subscription, '2026-03-01'));
  }
});
