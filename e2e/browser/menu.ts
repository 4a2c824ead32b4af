import type { Locator } from 'playwright-core';
import type { Someone } from './someone.ts';

/** Presses an entry of a section of the navigation, as `menu.*` names both, wherever that leads. */
export async function pressInMenu({ page, say }: Someone, section: string, entry: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: say('platform:frame.navigation') });
  const target = menu.getByRole('link', { name: say(`platform:menu.${entry}`), exact: true });
  if (!(await target.isVisible()))
    await menu
      .getByText(say(`platform:menu.${section}`), { exact: true })
      .first()
      .click();
  await target.click();
  return target;
}

/** Goes to the page of such an entry. */
export async function goByMenu(someone: Someone, section: string, entry: string): Promise<void> {
  const { page } = someone;
  const target = await pressInMenu(someone, section, entry);
  await target.and(page.locator('[aria-current="page"]')).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
