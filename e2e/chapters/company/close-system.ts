import { expect } from 'vitest';
import { press, standOn } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';

/** Closes the system for maintenance in the platform's settings; how many sit at this moment is said before. */
export async function closeSystem(platform: Someone): Promise<void> {
  const { page, say } = platform;
  await page
    .getByRole('navigation', { name: say('platform:frame.navigation') })
    .getByRole('link', { name: say('platform:menu.settings'), exact: true })
    .click();
  await standOn(platform, say('hosting:settings.title'));
  await press(platform, say('hosting:settings.maintenance.begin'));
  const asked = page.getByRole('alertdialog', { name: say('hosting:settings.maintenance.beginTitle') });
  await asked.getByText(/[1-9]/).waitFor();
  await look(platform, 'maintenance-asked');
  await asked.getByRole('button', { name: say('hosting:settings.maintenance.begin'), exact: true }).click();
  await maintenance(platform).getByText(say('hosting:settings.maintenance.on'), { exact: true }).waitFor();
  await look(platform, 'maintenance-on');
}

/** Opens it again. */
export async function openSystem(platform: Someone): Promise<void> {
  const { page, say } = platform;
  await press(platform, say('hosting:settings.maintenance.end'));
  const asked = page.getByRole('alertdialog', { name: say('hosting:settings.maintenance.endTitle') });
  await asked.getByRole('button', { name: say('hosting:settings.maintenance.end'), exact: true }).click();
  await maintenance(platform).getByText(say('hosting:settings.maintenance.off'), { exact: true }).waitFor();
}

const maintenance = ({ page, say }: Someone) =>
  page.getByRole('region', { name: say('hosting:settings.maintenance.title') });

/** Asks for a page and is led to the one that says why there is none. */
export async function findClosed(someone: Someone, path: string): Promise<void> {
  const { page, say, at } = someone;
  await page.goto(at(path));
  await standOn(someone, say('platform:maintenance.title'));
  expect(new URL(page.url()).pathname, path).toBe(at('/maintenance'));
}

/** The page of the maintenance leads on when there is none. */
export async function findOpen(
  someone: Someone,
  { home, heading }: { readonly home: string; readonly heading: string },
): Promise<void> {
  const { page, say, at } = someone;
  await page.goto(at('/maintenance'));
  await standOn(someone, say(heading));
  expect(new URL(page.url()).pathname).toBe(at(home));
}
