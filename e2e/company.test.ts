import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import type { Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { answerAnyhow, standAt } from './chapters/exam/answer-question.ts';
import { acceptInvitation } from './chapters/company/accept-invitation.ts';
import { closeSystem, findClosed, findOpen, openSystem } from './chapters/company/close-system.ts';
import { beRefused, beSentHome, changeLevel, expectMenu, type MenuWords } from './chapters/company/hold-flags.ts';
import { keepToTheirArea, type Inhabitant } from './chapters/company/keep-to-areas.ts';
import { goByMenu } from './browser/menu.ts';
import { openCompany, seeItEmpty, type NewCompany } from './chapters/company/open-company.ts';
import { hitTheLimit, printSlip, registerExaminee, subscribe } from './chapters/company/register-examinee.ts';
import { setUpByEmail } from './chapters/company/set-up-factor.ts';
import { appointAdministrator, makeClassroom, makeLevel, type Room } from './chapters/company/set-up-people.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { nextMailTo } from './prepare/outbox.ts';
import { startServer, type Server } from './installation/server.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';

/** On a server of its own: maintenance is for everybody. */
let server: Server;
beforeAll(async () => {
  server = await startServer(inject('first'));
});
afterAll(() => server.stop());

const browser = useBrowser();
const somebody = async (language: Language, model?: NewCompany['model']): Promise<Someone> =>
  reading(await browser.person({ address: server.address }), language, model);
const nextMail = (email: string) => nextMailTo(email, server.dataFolder);

const sets = {
  en: { model: 'MODULE', moduleSet: 'Part-66 basic knowledge', module: '3 Electrical Fundamentals' },
  th: { model: 'TYPE', moduleSet: 'หมวด ATA 100', module: 'AEROPLANE เครื่องบิน' },
} as const;

/** The menu as it is read, written down here and not taken from the product; in English src/routes.test.ts reads it. */
const menus: Record<'atFirst' | 'afterwards', MenuWords> = {
  atFirst: [
    'หน้าหลัก',
    ['คำถาม', 'คลังข้อสอบ', 'บทอ่าน', 'สร้างคำถาม', 'นำเข้า', 'โครงสร้างหลักสูตร', 'รายงานปัญหา', 'คลังจัดเก็บถาวร', 'ถังขยะ'],
    ['บุคคล', 'ชั้นเรียน', 'ผู้ดูแลระบบ'],
    'ความช่วยเหลือ',
  ],
  afterwards: [
    'หน้าหลัก',
    ['การสอบ', 'รายการสอบ', 'ปฏิทินสอบ', 'ชุดข้อสอบที่สร้างแล้ว', 'ผลการสอบและเอกสาร', 'ใบรับรอง', 'ห้องสอบ'],
    'คุมสอบ',
    ['บุคคล', 'ผู้เข้าสอบ', 'ชั้นเรียน', 'ผู้ดูแลระบบ'],
    'การตั้งค่า',
    'ความช่วยเหลือ',
  ],
};

const inhabitants = {
  administrator: {
    email: demonstrationNames.companyAdmin,
    login: '/admin/login',
    home: '/admin',
    heading: 'overview:title',
    asked: '/admin/people/classrooms?q=AMT',
    foreign: ['/platform-admin', '/', '/admin/login'],
  },
  examinee: {
    email: demonstrationNames.examinee,
    login: '/login',
    home: '/',
    heading: 'sittings:home.title',
    asked: '/profile',
    foreign: ['/admin', '/login'],
  },
  platform: {
    email: demonstrationNames.platformAdmin,
    login: '/platform-admin/login',
    home: '/platform-admin',
    heading: 'hosting:dashboard.title',
    asked: '/platform-admin/companies?q=demo',
    foreign: ['/admin', '/platform-admin/login'],
  },
} as const satisfies Record<string, Inhabitant>;

/** Of the demonstration: an exam that is open, and who has not begun it. */
const openExam = { title: 'Module 3 examination, class AMT-24A', email: 'sasithorn.w@demo.example' } as const;

const companyOf = (language: Language): NewCompany => {
  const code = `c${Date.now().toString(36).slice(-6)}${language}`;
  return {
    code,
    name: { en: `Hangar ${code}`, th: `โรงซ่อม ${code}` },
    ...sets[language],
    limits: { administrators: 2, examinees: 1, questions: 100 },
    chief: `chief@${code}.example`,
  };
};
const roomOf = ({ module }: NewCompany): Room => ({
  code: 'B1-2026',
  title: { en: 'Hangar class', th: 'ชั้นเรียนโรงซ่อม' },
  module,
});

/** The platform opens a company; who is to run it accepts, and finds what it begins with. */
async function openAndAccept(language: Language) {
  const company = companyOf(language);
  const [platform, chief] = [await somebody(language), await somebody(language, company.model)];
  await signIn(platform, demonstrationNames.platformAdmin, '/platform-admin/login');
  await openCompany(platform, company);
  await acceptInvitation(chief, { email: company.chief, mail: () => nextMail(company.chief), decides: true });
  await seeItEmpty(chief, company);
  return { company, platform, chief };
}

test('a company is opened, its people are set up, and an administrator sees what the flags give', async () => {
  const { company, platform, chief } = await openAndAccept('th');
  const helper = await somebody('th', company.model);
  const level = { en: 'Librarian', th: 'บรรณารักษ์' };
  const room = roomOf(company);
  const email = `helper@${company.code}.example`;
  const given = [
    ['question', 'view'],
    ['question', 'add'],
    ['classroom', 'view'],
  ] as const;
  await makeLevel(chief, level, given);
  await appointAdministrator(chief, email, level);
  await makeClassroom(chief, room, company.model);
  await registerExaminee(chief, 'S-0001', room);
  await printSlip(chief);
  await subscribe(chief, room, company.model);
  await hitTheLimit(chief);

  const refused: string[] = [];
  helper.page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  await acceptInvitation(helper, { email, mail: () => nextMail(email), decides: false });
  await expectMenu(helper, menus.atFirst);
  await beRefused(helper, '/admin/exams');
  await goByMenu(helper, 'questions', 'questionBank');
  expect(refused).toEqual([]);
  await changeLevel(chief, level, {
    take: [given[0], given[1]],
    give: [
      ['exam', 'generate'],
      ['examinee', 'edit'],
      ['settings', 'general'],
    ],
  });
  await setUpByEmail(helper, () => nextMail(email));
  await beSentHome(helper);
  await expectMenu(helper, menus.afterwards);
  for (const { problems } of [platform, chief, helper]) expect(problems).toEqual([]);
});

test('a company that trains by modules begins with them, and its classrooms are for them', async () => {
  const { company, platform, chief } = await openAndAccept('en');
  await makeClassroom(chief, roomOf(company), company.model);
  for (const { problems } of [platform, chief]) expect(problems).toEqual([]);
});

/** Half of them read Thai: what closes and opens is the same for all. */
test('everybody keeps to their area; maintenance closes them all, and a running sitting goes on', async () => {
  const [admin, examinee, platform] = [await somebody('en'), await somebody('th'), await somebody('en')];
  const [guest, sitter] = [await somebody('th'), await somebody('en')];
  await keepToTheirArea(admin, inhabitants.administrator);
  await keepToTheirArea(examinee, inhabitants.examinee);
  await keepToTheirArea(platform, inhabitants.platform);
  await startExam(sitter, openExam);

  await closeSystem(platform);
  await findClosed(admin, '/admin/questions');
  await findClosed(examinee, '/');
  await findClosed(guest, '/login');
  await look(guest, 'closed');
  await answerAndReload(sitter);

  await openSystem(platform);
  await findOpen(admin, inhabitants.administrator);
  await findOpen(examinee, inhabitants.examinee);
  await findOpen(guest, { home: '/login', heading: 'sittings:login.title' });
  for (const { problems } of [admin, examinee, platform, guest, sitter]) expect(problems).toEqual([]);
});

/** An answer is saved, and still there when the page is loaded anew. */
async function answerAndReload(sitter: Someone): Promise<void> {
  const { page, say } = sitter;
  await answerAnyhow(sitter);
  await page.getByRole('banner').getByText(say('page:save.saved'), { exact: true }).waitFor();
  await page.reload();
  await standAt(sitter, 1);
  await page.getByText(say('page:palette.progress', { answered: 1, total: 16 })).waitFor();
}
