import { expect, test, vi } from 'vitest';
import { languages, type Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { holdPaperExam } from './prepare/filled-sheets.ts';
import { newAdministrator } from './prepare/newcomers.ts';

/** Answer sheets of an exam on paper, from the printer over a scanner and a phone to certificates. */
const browser = useBrowser();

type Held = Awaited<ReturnType<typeof holdPaperExam>>;

/** Four sheets of three people in any order, one of them twice, and a file that is none. */
async function upload({ page, say, at }: Someone, { examId, fill }: Held): Promise<void> {
  await page.goto(at(`/admin/exams/${examId}?tab=scans`));
  await page.getByText(say('scanning:list.empty')).waitFor();
  const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await page
    .getByLabel(say('scanning:upload.choose'))
    .setInputFiles([
      jpeg('P0000001.jpg', fill({ person: 2, by: 'scanner', turned: 2 })),
      jpeg('P0000002.jpg', fill({ person: 0, by: 'phone', turned: 1 })),
      jpeg('P0000005.jpg', Buffer.from('no picture')),
      jpeg('P0000003.jpg', fill({ person: 1, by: 'scanner', turned: 0, first: 'faint' })),
      jpeg('P0000004.jpg', fill({ person: 2, by: 'scanner', turned: 0 })),
    ]);
  await page.getByText(say('scanning:refusal.not_a_picture')).waitFor();
}

/** The second sheet of a person stops both; the one that does not count is put aside for a reason. */
async function putSecondSheetAside(staff: Someone): Promise<void> {
  const { page, say } = staff;
  await page.getByRole('row').filter({ hasText: 'P0000004.jpg' }).getByRole('link').first().click();
  await page.getByText(say('scanning:whatNow.second_sheet')).waitFor();
  await page.getByAltText(say('scanning:review.picture')).waitFor();
  await look(staff, 'scanned-twice');
  await page.getByRole('button', { name: say('scanning:aside.act') }).click();
  await page.getByLabel(say('scanning:aside.label')).fill('Scanned twice.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('scanning:aside.act') })
    .click();
  await page.getByText(say('scanning:aside.why', { reason: 'Scanned twice.' })).waitFor();
  await page.getByRole('link', { name: say('scanning:review.back') }).click();
}

/** The same on a phone, where pictures are taken: nothing has to be pushed sideways. */
async function onPhone(staff: Someone, name: string): Promise<void> {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await look(staff, name, 'phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The one that is faint is decided with the keyboard alone, beside its picture. */
async function settleDoubt(staff: Someone, { question, letter }: ReturnType<Held['firstOf']>): Promise<void> {
  const { page, say } = staff;
  await page.getByRole('button', { name: say('scanning:list.look', { count: 1 }) }).click();
  const card = page.getByRole('region', { name: say('scanning:review.letters', { question }) });
  await card.getByRole('img').waitFor();
  await look(staff, 'scanned-doubt');
  await onPhone(staff, 'scanned-doubt');
  await card.focus();
  await page.keyboard.press(letter.toLowerCase());
  await page.keyboard.press('Enter');
  await vi.waitUntil(() => page.getByRole('button', { name: say('scanning:review.accept') }).isEnabled(), {
    timeout: 60_000,
  });
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: say('scanning:review.back') }).waitFor({ state: 'detached' });
}

/** Somebody who has a certificate in their hand finds it valid, by its code. */
async function checkedByStranger({ admin, people: [holder] }: Held, language: Language): Promise<void> {
  const issued = await admin.results.listCertificates({ q: holder?.number ?? '' });
  const [certificate] = issued['hydra:member'];
  const stranger = reading(await browser.person(), language);
  const { page, say, at, problems } = stranger;
  await page.goto(at(`/certificates/${certificate?.code ?? ''}`));
  await page.getByRole('heading', { name: say('results:check.valid') }).waitFor();
  await page.getByText(certificate?.serial ?? '', { exact: true }).waitFor();
  await look(stranger, 'certificate-of-paper');
  expect(problems).toEqual([]);
}

test.each(languages)(
  'sheets from a scanner and a phone are read, settled, released and end in certificates, in %s',
  async (language) => {
    const held = await holdPaperExam(
      `S${Date.now().toString(36).slice(-5)}${languages.indexOf(language) + 1}`.toUpperCase(),
    );
    const { admin, examId, people, firstOf } = held;
    const staff = reading(await browser.person(), language);
    await signIn(staff, (await newAdministrator(language)).email, '/admin/login');
    const { page, say, at } = staff;
    await upload(staff, held);
    await vi.waitUntil(async () => (await admin.scanning.listScannedPages({ examId }))['hydra:totalItems'] === 4, {
      timeout: 120_000,
    });
    const counts = async () => (await admin.scanning.listScannedPages({ examId })).counts;
    expect(await counts()).toMatchObject({ stopped: 2, ready: 1, doubtful: 1 });
    await page.getByText(say('scanning:status.doubtful')).first().waitFor();
    await look(staff, 'scanned-sheets');
    await onPhone(staff, 'scanned-sheets');

    await putSecondSheetAside(staff);
    await page.getByRole('button', { name: say('scanning:list.acceptAll', { count: 2 }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('scanning:list.accept'), exact: true })
      .click();
    await vi.waitUntil(async () => (await counts()).accepted === 2, { timeout: 60_000 });
    await settleDoubt(staff, firstOf(1));
    expect(await counts()).toEqual({ stopped: 0, doubtful: 0, ready: 0, accepted: 3, aside: 1 });

    await admin.exams.changeExamState({ examId, to: 'closed' });
    const { results } = await admin.results.listResults({ examId });
    expect(results.map(({ number, passed }) => [number, passed]).toSorted()).toEqual(
      people.map(({ number }) => [number, true]),
    );
    expect(await admin.results.releaseResults({ examId })).toEqual({ released: 3 });
    expect(await admin.results.issueCertificates({ examId })).toEqual({ issued: 3 });

    await page.goto(at(`/admin/exams/results/${results.find(({ number }) => number === people[1]?.number)?.id}`));
    await page.getByRole('button', { name: say('scanning:kept.act') }).click();
    await page.getByAltText(say('scanning:review.picture')).waitFor();
    await look(staff, 'kept-sheet');
    await checkedByStranger(held, language);
    expect(staff.problems).toEqual([]);
  },
);
