import { expect } from 'vitest';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

/** A second person finds what waits for approval and approves all of it at once. */
export async function approveQuestions(approver: Someone, mark: string, count: number): Promise<void> {
  const { page, say } = approver;
  await goByMenu(approver, 'questions', 'questionBank');
  await page.getByRole('tab', { name: say('questions:view.pending') }).click();
  await page.getByRole('searchbox', { name: say('questions:search') }).fill(mark);
  await page.getByText(say('platform:list.shown', { shown: count, total: count })).waitFor();
  await look(approver, 'questions-waiting');
  await page.getByRole('checkbox', { name: say('platform:list.selectAll') }).check();
  const bulk = page.getByRole('region', { name: say('platform:list.bulk') });
  await bulk.getByText(say('platform:list.selected', { count })).waitFor();
  await bulk.getByRole('button', { name: say('questions:act.approve.label'), exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: say('questions:act.approve.header') });
  expect(await asked.innerText()).toContain(say('questions:act.many', { count }));
  await look(approver, 'questions-approve');
  await asked.getByRole('button', { name: say('questions:act.approve.label') }).click();
  await page.getByText(say('questions:act.approve.done', { count })).waitFor();
  await page.getByText(say('platform:list.nothingFound')).waitFor();
}
