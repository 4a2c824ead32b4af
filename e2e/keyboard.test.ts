import { beforeAll, expect, test, vi } from 'vitest';
import { languages } from '../src/platform/language.ts';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { trialTexts } from '../src/sittings/texts/trial/index.ts';
import { useBrowser } from './browser/browser.ts';
import { heard } from './browser/heard.ts';
import { zoomed } from './browser/zoomed.ts';
import { standAt } from './chapters/exam/answer-question.ts';
import { answerByEar, reviewByEar } from './chapters/exam/walk-by-ear.ts';
import { expectFocus, pressOn, tabTo, typeInto } from './browser/keyboard.ts';
import { newAdministrator, newExaminee, type Newcomer } from './prepare/newcomers.ts';
import { arrangeExam } from './prepare/office.ts';
import { atHome, look, reading, type Someone } from './browser/someone.ts';

/** With the keyboard alone: nothing is clicked or filled in; keys are pressed, and what has the focus takes them. */
const browser = useBrowser();
let examinee: Newcomer;
let admin: Newcomer;

beforeAll(async () => {
  [examinee, admin] = [await newExaminee('th'), await newAdministrator('en')];
  const mark = `K${Date.now().toString(36).slice(-5)}5`.toUpperCase();
  await arrangeExam(mark, [examinee.number]);
});

/** The first key of a page leads past its frame. */
async function skipToContent({ page, say }: Someone): Promise<void> {
  const skip = page.getByRole('link', { name: say('platform:frame.skip') });
  // A page that was drawn beforehand takes no key until it works.
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  await skip.waitFor({ state: 'attached' });
  await pressOn(page, skip, 'Enter', { most: 1 });
  await expectFocus(page, page.locator('#content'));
}

async function signIn({ page, say }: Someone, email: string): Promise<void> {
  await typeInto(page, page.getByLabel(say('identity:login.username')), email);
  await typeInto(page, page.getByLabel(say('identity:login.password'), { exact: true }), demonstrationPassword);
  await page.keyboard.press('Enter');
}

test('an examinee takes an exam', async () => {
  const someone = reading(await browser.person(), 'th');
  const { page, say, at } = someone;
  await page.goto(at('/login'));
  await expectFocus(page, page.getByLabel(say('identity:login.username')));
  await signIn(someone, examinee.email);
  await atHome(someone);
  await page.reload();
  await atHome(someone);
  await skipToContent(someone);
  await pressOn(page, page.getByRole('button', { name: say('sittings:exam.start') }));
  await standAt(someone, 1);
  await chooseAnswer(someone);
  await pressOn(page, page.getByRole('button', { name: say('page:question.flag'), exact: true }), 'Enter', {
    back: true,
  });
  await page.getByRole('button', { name: say('page:question.flagged'), exact: true }).waitFor();
  await pressOn(page, page.getByRole('button', { name: say('page:go.next'), exact: true }));
  await standAt(someone, 2);
  await chooseAnswer(someone);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await standAt(someone, 3);
  await page.keyboard.press('ArrowLeft');
  await standAt(someone, 2);
  await pressOn(page, page.getByRole('button', { name: say('page:review.title') }));
  await page.getByText(say('page:review.answered', { answered: 2, total: 8 })).waitFor();
  await expectFocus(page, page.getByRole('heading', { name: say('page:review.title') }));
  const submit = page.getByRole('button', { name: say('page:review.submit') });
  await pressOn(page, submit);
  const asked = page.getByRole('dialog', { name: say('page:review.askTitle') });
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  await expectFocus(page, submit);
  await page.keyboard.press('Space');
  await pressOn(page, asked.getByRole('button', { name: say('page:review.confirm') }));
  await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
  await page.getByText(say('page:end.saved', { count: 2, total: 8 })).waitFor();
  await pressOn(page, page.getByRole('button', { name: say('page:end.signIn') }));
  await page.getByRole('heading', { name: say('sittings:login.title') }).waitFor();
  expect(someone.problems).toEqual([]);
});

test('zoomed to 400 % the try-out is read, answered, reviewed and handed in by keyboard and ear', async () => {
  const someone = reading(await browser.person(zoomed), 'en');
  const { page, at } = someone;
  const texts = trialTexts.en;
  await page.goto(at('/try-exam'));
  const start = page.getByRole('button', { name: texts.start });
  await tabTo(page, start);
  expect(await heard(page)).toMatchObject({ role: 'button', name: texts.start });
  await page.keyboard.press('Enter');
  await answerByEar(someone);
  await reviewByEar(someone);
  await page.getByText(texts.answered.replace('{{count}}', '11').replace('{{total}}', '11')).waitFor();
  expect(someone.problems).toEqual([]);
});

test.each(languages)(
  'hotspot by keyboard: regions are heard by name, chosen, and stand out on the picture (%s)',
  async (language) => {
    const someone = reading(await browser.person(), language);
    const { page, say, at } = someone;
    await page.goto(at('/try-exam'));
    await pressOn(page, page.getByRole('button', { name: trialTexts[language].start }));
    await standAt(someone, 1);
    for (let number = 2; number <= 6; number++) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowRight');
      await standAt(someone, number);
    }
    const named = { en: ['A Shape at the upper left', 'C Shape at the right'], th: ['A รูปด้านซ้ายบน', 'C รูปด้านขวา'] };
    const regions = page.locator('[data-mark]');
    await vi.waitFor(async () => expect(await regions.count()).toBe(3));
    for (const name of named[language]) {
      await tabTo(page, page.getByRole('checkbox', { name }));
      expect(await heard(page)).toMatchObject({ role: 'checkbox', name, checked: 'false' });
      await page.locator(`[data-mark=${name.charAt(0)}] [stroke-dasharray]`).waitFor();
      await page.keyboard.press('Space');
      expect(await heard(page)).toMatchObject({ checked: 'true' });
      await page.locator(`[data-mark=${name.charAt(0)}][data-chosen]`).waitFor();
    }
    expect(await page.locator('[data-mark][data-chosen]').count()).toBe(2);
    await look(someone, `hotspot-by-keyboard-${language}`);
    await pressOn(page, page.getByRole('button', { name: say('page:review.title') }));
    await page.getByText(say('page:review.answered', { answered: 1, total: 11 })).waitFor();
    await page.getByText('A, C').waitFor();
    expect(someone.problems).toEqual([]);
  },
);

test('an administrator registers an examinee and finds them', async () => {
  const someone = reading(await browser.person(), 'en');
  const { page, say, at } = someone;
  const number = `${admin.number}K`;
  await page.goto(at('/admin/login'));
  await expectFocus(page, page.getByLabel(say('identity:login.username')));
  await signIn(someone, admin.email);
  await atHome(someone);
  await page.reload();
  await atHome(someone);
  await skipToContent(someone);
  await jumpTo(someone, 'examinees');
  await pressOn(page, page.getByRole('link', { name: say('people:examinees.register') }));
  await page.getByRole('heading', { level: 1, name: say('people:create.title') }).waitFor();
  const named = (field: string) => {
    const name = `${say(`people:create.${field}`)} – ${say('platform:language.en')}`;
    return page.getByRole('textbox', { name, exact: true });
  };
  await typeInto(page, page.getByRole('textbox', { name: say('people:create.number') }), number);
  await typeInto(page, named('givenName'), 'Manee');
  await typeInto(page, named('familyName'), 'Rakthai');
  await tabTo(page, page.getByRole('radio', { name: say('people:create.accessBy.password') }));
  await page.keyboard.press('ArrowUp');
  await page.getByRole('radio', { name: say('people:create.accessBy.slip'), checked: true }).waitFor();
  await pressOn(page, page.getByRole('button', { name: say('people:create.submit') }));
  await page.getByRole('heading', { level: 1, name: 'Manee Rakthai' }).waitFor();

  await jumpTo(someone, 'examinees');
  await page.keyboard.press('/');
  await expectFocus(page, page.getByRole('searchbox', { name: say('people:examinees.search') }));
  await page.keyboard.type(admin.number);
  await page.getByText(say('platform:list.shown', { shown: 1, total: 1 })).waitFor();
  await chooseFilter(someone);
  await page.getByText(say('platform:list.shown', { shown: 1, total: 1 })).waitFor();

  const keys = page.getByRole('button', { name: say('platform:keys.title') });
  await pressOn(page, keys, 'Enter', { back: true });
  const dialog = page.getByRole('dialog', { name: say('platform:keys.title') });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(page, keys);
  await pressOn(page, page.getByRole('button', { name: say.like('platform:frame.person') }));
  await expectFocus(page, page.getByRole('menuitem', { name: say('identity:profile.menu') }));
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, page.getByRole('menuitem', { name: say('identity:signOut') }));
  await page.keyboard.press('Enter');
  await expectFocus(page, page.getByLabel(say('identity:login.username')));
  expect(someone.problems).toEqual([]);
});

/** Answers the question shown, whatever its kind: the first option, or something typed. */
async function chooseAnswer({ page, say }: Someone): Promise<void> {
  const fields = page.getByRole('main').locator('input:not([type=hidden]), textarea');
  await tabTo(page, fields);
  const isText = await page.getByRole('main').getByRole('textbox').count();
  await (isText ? page.keyboard.type('4') : page.keyboard.press('Space'));
  await page.getByRole('banner').getByText(say('page:save.saved'), { exact: true }).waitFor();
}

/** Through the palette, to a page of the menu by its name. */
async function jumpTo({ page, say }: Someone, entry: string): Promise<void> {
  const name = say(`platform:menu.${entry}`);
  await page.keyboard.press('Control+k');
  await expectFocus(page, page.getByPlaceholder(say('platform:palette.placeholder')));
  await page.keyboard.type(name);
  await page.getByRole('dialog').getByRole('button').getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Those who may sign in, by the filter's chip. */
async function chooseFilter({ page, say }: Someone): Promise<void> {
  const name = say('people:examinees.status');
  await pressOn(page, page.getByRole('button', { name, exact: true }));
  await pressOn(page, page.getByRole('radio', { name: say('people:examinees.enabled') }), 'Space');
  await page.keyboard.press('Escape');
  await expectFocus(page, page.getByRole('button', { name: `${name}: ${say('people:examinees.enabled')}` }));
}
