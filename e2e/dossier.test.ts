import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { readStoredZip } from '../src/results/server/dossier/stored-zip.ts';
import { languages } from '../src/platform/language.ts';
import { dossierTexts } from '../src/results/texts/dossier/index.ts';
import { verifyingTexts } from '../src/results/texts/dossier/verifying/index.ts';
import { screenshot, useBrowser } from './browser/browser.ts';
import { reading, signIn } from './browser/someone.ts';
import { office } from './prepare/office.ts';

/** A dossier is downloaded from the sheet of a person, and verified by a stranger with a file on disk and no network. */
const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'dossier-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(languages)(
  'a dossier is downloaded from a sheet, and a page on disk says whether it is genuine, in %s',
  async (language) => {
    const someone = reading(await browser.person(), language);
    const [words, other] = [verifyingTexts[language], verifyingTexts[language === 'th' ? 'en' : 'th']];
    const { page } = someone;
    const { results } = await office(demonstrationNames.companyAdmin);
    const [result] = (await results.listAllResults({ released: true, practice: false, limit: 1 }))['hydra:member'];
    await signIn(someone, demonstrationNames.companyAdmin, '/login');
    await page.goto(someone.at(`/admin/exams/results/${result?.id ?? ''}`));
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: dossierTexts[language].download }).click();
    const dossier = join(folder, 'dossier.zip');
    await (await coming).saveAs(dossier);

    const bytes = new Uint8Array(readFileSync(dossier));
    const verifier = join(folder, 'verify.html');
    const inside = readStoredZip(bytes).find(({ name }) => name === 'verify.html');
    writeFileSync(verifier, inside?.bytes ?? '');
    const keys = join(folder, 'keys.json');
    writeFileSync(keys, await (await fetch(`${inject('address')}/api/certificate-keys`)).text());
    const altered = join(folder, 'altered.zip');
    const answers = readStoredZip(bytes).find(({ name }) => name === 'answers.json');
    const changed = new Uint8Array(bytes);
    const within = (answers?.to ?? 1) - 5;
    changed[within] = (changed[within] ?? 0) ^ 1;
    writeFileSync(altered, changed);

    await page.context().setOffline(true);
    await page.goto(pathToFileURL(verifier).href);
    const verdict = page.getByRole('status');
    // The page speaks as the browser does, and the other language is one click away.
    if ((await page.locator('html').getAttribute('lang')) !== language)
      await page.getByRole('button', { name: other.other }).click();
    await page.locator('#dossier').setInputFiles(dossier);
    await page.locator('#keys').setInputFiles(keys);
    await expect.poll(() => verdict.textContent()).toContain(words.published);
    expect(await verdict.textContent()).toContain(words.genuine);
    await screenshot(page, `dossier-genuine-${language}`);
    await page.locator('#dossier').setInputFiles(altered);
    await expect.poll(() => verdict.textContent()).toContain(`answers.json: ${words.altered}`);
    await page.getByRole('button', { name: words.other }).click();
    await expect.poll(() => verdict.textContent()).toContain(other.altered);
    await page.context().setOffline(false);
  },
);

test('everybody gets the page that verifies from the installation', async () => {
  const page = await fetch(`${inject('address')}/api/dossier-verifier`);
  expect(await page.text()).toContain(verifyingTexts.en.title);
});
