import { expect, test } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import type { Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { newExaminee } from './prepare/newcomers.ts';
import { office } from './prepare/office.ts';
import { codeIn, linkIn, nextMailTo } from './prepare/outbox.ts';
import { atHome, enterPassword, look, reading, type Someone } from './browser/someone.ts';

const browser = useBrowser();
const pathOf = ({ page }: Pick<Someone, 'page'>) => new URL(page.url()).pathname;

/** By the menu of the person to the profile, and from there to the one other company. */
async function changeCompany({ page, say }: Someone): Promise<void> {
  await page.getByRole('button', { name: say.like('platform:frame.person') }).click();
  await page.getByRole('menuitem', { name: say('identity:companies.menu') }).click();
  const loaded = page.waitForEvent('load');
  // A second press in the same moment changes nothing.
  await page.getByRole('button', { name: say.like('identity:companies.changeTo') }).dblclick();
  await loaded;
}

/** The address of an examinee of one company, invited by another one as an administrator. */
async function invitedElsewhere(language: Language): Promise<string> {
  const { email } = await newExaminee(language);
  const { identity } = await office(email);
  await identity.beginTwoFactor({ method: 'email', password: demonstrationPassword });
  await identity.confirmTwoFactor({ code: codeIn(await nextMailTo(email)) });
  const { people } = await office(demonstrationNames.typeAdmin);
  await people.createAdministrator({
    email,
    language,
    title: {},
    givenName: { en: 'Newcomer', th: 'ผู้มาใหม่' },
    familyName: { en: 'Elsewhere', th: 'ที่อื่น' },
    phoneCode: '+66',
    mobileNumber: '',
    role: 'ROLE_ADMIN',
    levelId: null,
    permissions: ['question.view'],
    datasetRole: null,
    enabled: true,
  });
  return email;
}

test('an address in two companies has one password, and goes from one to the other', async () => {
  const email = await invitedElsewhere('th');
  const someone = reading(await browser.person(), 'th');
  const { page, say, at } = someone;
  await page.goto(linkIn(await nextMailTo(email)));
  await page.getByText(say('identity:newPassword.keepHint')).waitFor();
  await look(someone, 'keep-password');
  await page.getByRole('button', { name: say('identity:newPassword.keep') }).click();
  await page.getByRole('link', { name: say('identity:login.submit') }).click();

  // The one used last asks for its second step, the other one has none.
  await enterPassword(someone, email, 'admin-login');
  await page.getByLabel(say('identity:otp.code')).waitFor();
  await page.keyboard.type(codeIn(await nextMailTo(email)));
  await atHome(someone);
  expect(pathOf(someone)).toBe(at('/'));
  const tab = await someone.context.newPage();
  await tab.goto(at('/profile'));
  await tab.getByRole('heading', { name: say('identity:companies.title') }).waitFor();
  await changeCompany(someone);
  await atHome(someone);
  expect(pathOf(someone)).toBe(at('/admin'));

  // Nothing of the company before stays in another tab.
  // It hears of the change and goes by itself, once or twice: a reload of ours would meet that.
  await tab.waitForURL(`**${at('/admin')}*`);
  await atHome({ ...someone, page: tab });
  await tab.close();

  await changeCompany(someone);
  expect(pathOf(someone)).toBe(at('/otp'));
  await page.getByLabel(say('identity:otp.code')).waitFor();
  await page.keyboard.type(codeIn(await nextMailTo(email)));
  await atHome(someone);
  expect(pathOf(someone)).toBe(at('/'));
  expect(someone.problems).toEqual([]);
});
