import { expect, inject, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { apiClient, type Send } from '../src/platform/client/api.ts';
import { peopleContract } from '../src/people/contract.ts';
import { programContract } from '../src/programs/contract.ts';
import { programTexts } from '../src/programs/texts/index.ts';
import { screenshot, useBrowser } from './browser/browser.ts';
import { reading, signIn } from './browser/someone.ts';

/** A company makes a key for its register, which pushes 2,000 people and reads results; then the key is revoked. */
const browser = useBrowser();

/** What a program sends: a key, and no cookie. */
function programWith(key: string) {
  const send: Send = async (url, { headers, body, ...request }) => {
    const init = { ...request, headers: { ...headers, authorization: `Bearer ${key}` } };
    const reply = await fetch(inject('address') + url, body === undefined ? init : { ...init, body: body as BodyInit });
    return {
      status: reply.status,
      json: () => reply.json(),
      bytes: async () => new Uint8Array(await reply.arrayBuffer()),
    };
  };
  return apiClient({ ...programContract, ...peopleContract }, send);
}

test.each(['en', 'th'] as const)(
  'in %s a register gets a key, pushes two thousand people and reads results',
  async (language) => {
    const { keys, hooks, secret } = programTexts[language];
    const someone = reading(await browser.person(), language);
    const { page } = someone;
    await signIn(someone, demonstrationNames.companyAdmin, '/admin/login');
    await page.goto(someone.at('/admin/settings?tab=programs'));

    const name = `Register ${language}`;
    await page.getByRole('button', { name: keys.create }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: keys.name }).fill(name);
    for (const permission of [keys.may.examinee.register, keys.may.examinee.edit, keys.may.report.generateReportExams])
      await dialog.getByRole('checkbox', { name: permission }).check();
    await dialog.getByRole('button', { name: keys.create }).click();
    const key = (await dialog.getByRole('status', { name: keys.made }).textContent()) ?? '';
    await dialog.getByRole('button', { name: secret.kept }).click();
    await page.getByText(name).waitFor();
    await screenshot(page, `programs-${language}`);

    const register = programWith(key);
    const prefix = language === 'en' ? 'Y' : 'Z';
    const people = Array.from({ length: 2000 }, (_, n) => ({
      number: `${prefix}${100_000 + n}`,
      givenName: { en: `Given ${n}`, th: `ชื่อ ${n}` },
      familyName: { en: 'Pushed', th: 'ทะเบียน' },
    }));
    let created = 0;
    for (let from = 0; from < people.length; from += 500)
      created += (await register.pushExaminees({ people: people.slice(from, from + 500) })).created;
    expect(created).toBe(2000);
    const results = await register.listReleasedResults({});
    expect(results.results.length).toBeGreaterThan(0);
    expect((await register.listReleasedResults({ after: results.next })).results).toEqual([]);

    await page.getByRole('button', { name: hooks.create }).first().click();
    await dialog.getByRole('textbox', { name: hooks.address }).fill('http://hooks.school.example/');
    await dialog.getByRole('checkbox', { name: hooks.event.certificate.revoked }).check();
    await dialog.getByRole('button', { name: hooks.create }).click();
    await dialog.getByText(programTexts[language].refusal.address_refused).waitFor();
    await dialog.getByRole('textbox', { name: hooks.address }).fill(`https://hooks.school.example/${language}`);
    await dialog.getByRole('button', { name: hooks.create }).click();
    expect(await dialog.getByRole('status', { name: hooks.made }).textContent()).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: secret.kept }).click();
    await page.getByText(`https://hooks.school.example/${language}`).waitFor();

    const revoke = keys.revoke.label.replace('{{name}}', name);
    await page.getByRole('button', { name: revoke }).click();
    await page.getByRole('button', { name: keys.revoke.accept, exact: true }).last().click();
    await page.getByRole('button', { name: revoke }).waitFor({ state: 'detached' });
    await expect(register.listReleasedResults({})).rejects.toMatchObject({ status: 401 });
  },
);
