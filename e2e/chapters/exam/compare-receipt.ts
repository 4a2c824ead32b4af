import { expect } from 'vitest';
import { look, type Someone } from '../../browser/someone.ts';

const code = /([0-9A-HJKMNP-TV-Z]{2} ){5}[0-9A-HJKMNP-TV-Z]{2}/;

/** The code on the end page that is shown. */
export async function codeOnReceipt({ page, say }: Someone): Promise<string> {
  const receipt = page.getByRole('region', { name: say('page:receipt.title') });
  return receipt.getByText(new RegExp(`^${code.source}$`)).innerText();
}

/** Somebody of the staff, on the exam's page, holds a receipt against what was marked; gives what the page says of it. */
export async function compareReceipt(staff: Someone, number: string, given: string): Promise<string> {
  const { page, say } = staff;
  await page.getByRole('tab', { name: say('results:tab.results') }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: say.like('platform:list.actionsOf') }).click();
  await page.getByRole('menuitem', { name: say('results:receipt.action'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('results:receipt.title') });
  await dialog.getByLabel(say('results:receipt.compare')).fill(given.toLowerCase().replaceAll(' ', ''));
  const verdict = dialog.getByRole('status');
  await expect.poll(() => verdict.innerText()).not.toBe('');
  await look(staff, 'receipt-compared');
  const words = await verdict.innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return words;
}
