import { expect, test, vi } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { useBrowser, type Person } from './browser/browser.ts';
import { newAdministrator } from './prepare/newcomers.ts';
import { office } from './prepare/office.ts';
import { atHome, enterPassword, reading, type Someone } from './browser/someone.ts';
import { everythingKept } from './browser/what-a-browser-holds.ts';

/** What somebody was writing holds keys: it is kept for them alone, and for no longer than it is of use. */
const browser = useBrowser();
const somebody = async () => reading(await browser.person(), 'en');

const holds = (page: Person['page'], words: string) =>
  vi.waitFor(async () => expect(await everythingKept(page)).toContain(words), { timeout: 20_000 });
const holdsNothingOf = (page: Person['page'], words: string) =>
  vi.waitFor(async () => expect(await everythingKept(page)).not.toContain(words), { timeout: 20_000 });

async function signInAt(someone: Someone, path: string, email: string): Promise<void> {
  const go = () => someone.page.goto(someone.at(path));
  // Signing out ends with a navigation of its own, which may end this one.
  await go().catch(go);
  await enterPassword(someone, email, 'admin-login');
}

/** Begins a question, and waits until the browser keeps what was typed. */
async function begin({ page, say, at }: Someone, words: string): Promise<void> {
  await page.goto(at('/admin/questions/create'));
  const stem = `${say('questions:field.stem')} – ${say('platform:language.en')}`;
  await page.getByRole('textbox', { name: stem, exact: true }).pressSequentially(words);
  await holds(page, words);
}

test('a question that was begun goes with signing out, also what was typed in the last moment', async () => {
  const author = await newAdministrator('en');
  const someone = await somebody();
  const { page, say } = someone;
  await signInAt(someone, '/admin/login', author.email);
  await atHome(someone);
  await begin(someone, 'Which rivet is the oldest');
  await page.keyboard.type(' of all');
  await page.getByRole('button', { name: say.like('platform:frame.person') }).click();
  await page.getByRole('menuitem', { name: say('identity:signOut') }).click();
  await page.getByLabel(say('identity:login.username')).waitFor();
  await holdsNothingOf(page, 'Which rivet');
  await signInAt(someone, '/admin/questions/create', author.email);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await everythingKept(page)).not.toContain('Which rivet');
});

test('a lost session keeps it for the same person, and gives it to nobody else', async () => {
  const [author, other] = [await newAdministrator('en'), await newAdministrator('en')];
  const admin = await office(demonstrationNames.companyAdmin);
  const someone = await somebody();
  const { page, say, at } = someone;
  const lose = async () => {
    await admin.people.endAdministratorDevices({ administratorId: author.id });
    await page.reload();
    await page.getByLabel(say('identity:login.username')).waitFor();
  };
  await signInAt(someone, '/admin/login', author.email);
  await atHome(someone);
  await begin(someone, 'Which sealant cures without heat');
  page.on('dialog', (asked) => void asked.accept());
  await lose();
  await holds(page, 'Which sealant');
  await signInAt(someone, '/admin/questions/create', author.email);
  await page.getByText(say('questions:editing.kept'), { exact: true }).waitFor();
  await lose();
  await holds(page, 'Which sealant');
  await signInAt(someone, '/admin/questions/create', other.email);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await holdsNothingOf(page, 'Which sealant');
  expect(await page.getByText(say('questions:editing.kept'), { exact: true }).count()).toBe(0);
  await page.goto(at('/admin'));
});

test('what is a week old is gone as soon as anybody opens the page', async () => {
  const author = await newAdministrator('en');
  const someone = await somebody();
  const { page, at } = someone;
  await signInAt(someone, '/admin/login', author.email);
  await atHome(someone);
  await begin(someone, 'Which fluid is purple');
  page.on('dialog', (asked) => void asked.accept());
  const age = (days: number) =>
    page.evaluate(`(async () => {
      const asked = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
      const database = await asked(indexedDB.open('sanam-work'));
      const rows = database.transaction('work', 'readwrite').objectStore('work');
      for (const row of await asked(rows.getAll()))
        await asked(rows.put({ ...row, savedAt: new Date(Date.now() - ${days} * 86400000) }));
      database.close();
    })()`);
  await age(6.9);
  await page.goto(at('/admin/login'));
  await atHome(someone);
  await holds(page, 'Which fluid');
  await age(7);
  await page.goto(at('/admin/login'));
  await holdsNothingOf(page, 'Which fluid');
});
