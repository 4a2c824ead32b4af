import type { Locator, Page } from 'playwright-core';
import type { LocalText } from '../../src/platform/language.ts';
import type { Someone } from './someone.ts';

/** Fills the two fields of a text that stands in both languages. */
export async function fillBoth(
  { page, say }: Someone,
  label: string,
  text: LocalText,
  within: Page | Locator = page,
): Promise<void> {
  for (const language of ['en', 'th'] as const)
    await within
      .getByRole('textbox', { name: `${label} – ${say(`platform:language.${language}`)}`, exact: true })
      .fill(text[language] ?? '');
}

/** Fills fields of one line by their labels, and leaves each. */
export async function fill(
  { page }: Someone,
  fields: Readonly<Record<string, string>>,
  within: Page | Locator = page,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = within.getByRole('textbox', { name, exact: true });
    await field.fill(value);
    await field.blur();
  }
}

/** Chooses from a list that opens below its field. */
export async function choose({ page }: Someone, label: string, option: string | RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // A choice of several stays open.
  if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Escape');
}

/** A button by its whole name. */
export const press = ({ page }: Someone, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The page with this heading is there. */
export const standOn = ({ page }: Someone, heading: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

/** The fields under one heading of a form. */
export const part = ({ page }: Someone, legend: string): Locator =>
  page.getByRole('group', { name: legend, exact: true });

/** Leaves a page with something to lose by a button of it: asked first, under this header. */
export async function leaveUnsaved(someone: Someone, button: string, header: string): Promise<void> {
  const { page, say } = someone;
  await press(someone, button);
  const asked = page.getByRole('alertdialog', { name: header });
  await asked.getByRole('button', { name: say('platform:form.leave.accept'), exact: true }).click();
}
