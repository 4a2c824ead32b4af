import type { Someone } from '../someone.ts';

/** Goes to a page of a section of the navigation, as `menu.*` names both. */
export async function goByMenu({ page, say }: Someone, section: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: say('platform:frame.navigation') });
  const target = menu.getByRole('link', { name: say(`platform:menu.${entry}`), exact: true });
  if (!(await target.isVisible()))
    await menu
      .getByText(say(`platform:menu.${section}`), { exact: true })
      .first()
      .click();
  await target.click();
  await target.and(page.locator('[aria-current="page"]')).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
