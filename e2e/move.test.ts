import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { press, standOn } from './browser/forms.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { acceptInvitation } from './chapters/company/accept-invitation.ts';
import { bringInArchive } from './chapters/company/bring-in-archive.ts';
import { takeBackup } from './chapters/company/take-backup.ts';
import { startInPublic } from './installation/server.ts';
import { heldBy } from './prepare/held-by-companies.ts';
import { office } from './prepare/office.ts';
import { linkIn, nextMailTo } from './prepare/outbox.ts';
import { platformByLink, signInWithApp } from './prepare/platform-by-link.ts';

/** The company for types moves to another installation with its own backup, as docs/operating.md says. */
const browser = useBrowser();
const chief = demonstrationNames.typeAdmin;
const names = {
  en: { en: 'Type Training Centre that moved', th: 'ศูนย์ฝึกอบรมที่ย้ายมา' },
  th: { en: 'Second Type Training Centre', th: 'ศูนย์ฝึกอบรมที่ย้ายมาแห่งที่สอง' },
} as const satisfies Record<Language, unknown>;

let there: Awaited<ReturnType<typeof startInPublic>>;
beforeAll(async () => {
  there = await startInPublic();
});
afterAll(() => there.stop());

const someoneThere = async (language: Language): Promise<Someone> =>
  reading(await browser.person({ address: there.address }), language, 'TYPE');

/** A certificate that somebody holds who has an e-mail address; in each language somebody else. */
async function held(language: Language) {
  const { results, people } = await office(chief);
  const { 'hydra:member': certificates } = await results.listCertificates({ limit: 100, state: ['valid'] });
  const { 'hydra:member': examinees } = await people.listExaminees({ limit: 100 });
  const all = certificates.flatMap((certificate) => {
    const email = examinees.find(({ id }) => id === certificate.examineeId)?.email;
    return email ? [{ ...certificate, email }] : [];
  });
  const found = all[languages.indexOf(language)];
  if (!found) throw new Error('too few certificates in the company for types');
  return found;
}

/** Those who run the other installation: made at its console, signed in. */
async function runsThere(language: Language): Promise<Someone> {
  const email = `runs-${language}@there.example`;
  const { stdout } = there.sanam('admin', 'create', '--email', email, '--json');
  const app = await platformByLink(there.address, (JSON.parse(stdout) as { link: string }).link, email, language);
  const platform = await someoneThere(language);
  await signInWithApp(platform, email, app);
  return platform;
}

/** The invited examinee sets a password, and reads the result they had before the move. */
async function readOldResult(someone: Someone, link: string, { email, exam }: Awaited<ReturnType<typeof held>>) {
  const { page, say, at, language } = someone;
  await page.goto(at(link));
  await page
    .getByLabel(`${say('identity:newPassword.invitationPassword')} *`, { exact: true })
    .fill(demonstrationPassword);
  await press(someone, say('identity:newPassword.submit'));
  await standOn(someone, say('identity:newPassword.doneTitle'));
  await signIn(someone, email, '/login');
  await page
    .getByRole('link', { name: say('sittings:exam.resultOf', { title: exam.title[language] ?? '' }) })
    .first()
    .click();
  await page.getByText(say('results:mine.passed'), { exact: true }).waitFor();
}

test.each(languages)('in %s a company moves to another installation with everything it has', async (language) => {
  const file = await takeBackup(reading(await browser.person(), language, 'TYPE'), chief);
  const certificate = await held(language);
  const { keys } = (await (await fetch(`${inject('address')}/api/certificate-keys`)).json()) as {
    keys: { kid: string }[];
  };
  const [code, name] = [`moved-${language}`, names[language]];
  // Who is invited ran it before, or is somebody new.
  const invited = language === 'en' ? chief : 'director@there.example';
  const limits = { administrators: 20, examinees: 100, questions: 1000 };
  await bringInArchive(
    await runsThere(language),
    { code, name, model: 'TYPE', moduleSet: null, module: '', limits, chief: invited },
    { file, address: inject('address'), key: keys[0]?.kid ?? '' },
  );
  expect(await heldBy(there.dataFolder, code)).toEqual(await heldBy(inject('dataFolder'), 'typedemo'));

  const administrator = await someoneThere(language);
  const mail = () => nextMailTo(invited, there.dataFolder);
  await acceptInvitation(administrator, { email: invited, mail, decides: 'without a code' });
  const { page, say, at } = administrator;
  await page.goto(at(`/admin/people/examinees/${certificate.examineeId}`));
  await press(administrator, say('people:acts.invite'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('people:acts.invite'), exact: true })
    .click();

  const examinee = await someoneThere(language);
  await readOldResult(examinee, linkIn(await nextMailTo(certificate.email, there.dataFolder)), certificate);
  await look(examinee, 'result-of-before');

  const stranger = await someoneThere(language);
  await stranger.page.goto(stranger.at(`/certificates/${certificate.code}`));
  await stranger.page.getByRole('heading', { name: say('results:check.elsewhere') }).waitFor();
  await stranger.page.getByText(certificate.serial, { exact: true }).waitFor();
  expect([...administrator.problems, ...examinee.problems, ...stranger.problems]).toEqual([]);
});
