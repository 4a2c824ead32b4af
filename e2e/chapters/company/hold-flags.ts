import { expect, vi } from 'vitest';
import type { LocalText } from '../../../src/platform/language.ts';
import { goWithin } from '../../browser/navigate.ts';
import { press, standOn } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';
import { flagBox, type Flag } from './set-up-people.ts';

/** A section, or a section with its entries, in the reader's words. */
export type MenuWords = readonly (string | readonly [section: string, ...entries: string[]])[];

/** The whole menu as somebody reads it who opens every section. */
async function menuOf({ page, say }: Someone): Promise<MenuWords> {
  const navigation = page.getByRole('navigation', { name: say('platform:frame.navigation') });
  const closed = navigation.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const sections = await navigation.getByRole('list').getByRole('listitem').all();
  return Promise.all(
    sections.map(async (section) => {
      const links = await section.getByRole('link').allInnerTexts();
      const [heading] = await section.getByRole('button').allInnerTexts();
      return heading === undefined ? (links[0] ?? '') : ([heading, ...links] as const);
    }),
  );
}

/** The menu becomes exactly this one, without a page being loaded anew. */
export const expectMenu = (someone: Someone, menu: MenuWords): Promise<void> =>
  vi.waitFor(async () => expect(await menuOf(someone)).toEqual(menu), { timeout: 10_000, interval: 100 });

/** Goes to an address that the flags do not open: home, and shown why. */
export async function beRefused(someone: Someone, path: string): Promise<void> {
  const { page, at } = someone;
  expect(await goWithin(page, at(path), at('/admin')), path).toBe(at('/admin'));
  await beSentHome(someone);
}

/** Without a step of their own: the page is no longer theirs, they are home and shown why. */
export async function beSentHome(someone: Someone): Promise<void> {
  const { page, say, at } = someone;
  const notice = page.getByText(say('platform:access.refused'), { exact: true });
  await notice.waitFor();
  await standOn(someone, say('overview:title'));
  expect(new URL(page.url()).pathname).toBe(at('/admin'));
  await look(someone, 'refused');
  await page.getByRole('alert').filter({ has: notice }).getByRole('button').click();
  await notice.waitFor({ state: 'detached' });
}

/** Changes what a level gives. */
export async function changeLevel(
  chief: Someone,
  name: LocalText,
  { take, give }: { readonly take: readonly Flag[]; readonly give: readonly Flag[] },
): Promise<void> {
  const { page, say, language } = chief;
  await goByMenu(chief, 'people', 'adminLevels');
  const level = page
    .locator('.mantine-Paper-root')
    .filter({ has: page.getByRole('heading', { name: name[language] ?? '', exact: true }) });
  await level.getByRole('button', { name: say('people:levels.edit'), exact: true }).click();
  await page.getByText(say('people:levels.changeHint', { count: 1 })).waitFor();
  for (const flag of take) await flagBox(chief, flag).uncheck();
  for (const flag of give) await flagBox(chief, flag).check();
  await look(chief, 'level-changed');
  await press(chief, say('platform:action.save'));
  await page.getByText(say('people:levels.saved', { count: 1 })).waitFor();
}
