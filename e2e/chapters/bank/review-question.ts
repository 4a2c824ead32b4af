import { expect, vi } from 'vitest';
import { press } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

/** Comes to the queue and goes, key by key, to the question with this mark. */
async function findInQueue(approver: Someone, mark: string): Promise<void> {
  const { page, say } = approver;
  await goByMenu(approver, 'questions', 'questionQueue');
  const list = page.getByRole('navigation', { name: say('questions:review.queue.list') });
  const lines = list.locator('li button');
  const line = lines.filter({ hasText: mark });
  await line.waitFor();
  const steps = await lines.count();
  for (let step = 0; step < steps; step += 1) {
    // One look for both: the page may come to a question by itself.
    const { current, wanted } = await lines.evaluateAll(
      (all, text) => ({
        current: all.findIndex((one) => one.getAttribute('aria-current') === 'true'),
        wanted: all.findIndex((one) => one.textContent.includes(text)),
      }),
      mark,
    );
    if (current === wanted) break;
    // What came back keeps its place in the list, so it may be above.
    await page.keyboard.press(current < wanted ? 'j' : 'k');
    // A second key before the page has followed the first would go past it.
    await expect.poll(() => lines.nth(current).getAttribute('aria-current'), { timeout: 60_000 }).toBeNull();
  }
  expect(await line.getAttribute('aria-current')).toBe('true');
  await page.getByRole('article').getByText(mark).first().waitFor();
}

/** Says something about a question and sends it back with a reason, all by keys. */
export async function rejectByKeys(approver: Someone, mark: string, comment: string, reason: string): Promise<void> {
  const { page, say } = approver;
  await findInQueue(approver, mark);
  const comments = page.getByRole('region', { name: say('questions:review.comments.title') });
  await comments.getByRole('textbox').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type(comment);
  await page.keyboard.press('Control+Enter');
  await comments.getByText(comment).waitFor();
  await look(approver, 'queue');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  const asked = page.getByRole('dialog', { name: say.like('questions:decision.rejectTitle') });
  await asked.getByRole('textbox', { name: say('questions:decision.reason') }).fill(reason);
  await look(approver, 'queue-reject');
  await asked.getByRole('button', { name: say('questions:decision.reject') }).click();
  await page.getByText(say.like('questions:review.queue.rejectedToast')).waitFor();
}

/** Approves a question in the queue, by its key. */
export async function approveByKey(approver: Someone, mark: string): Promise<void> {
  await findInQueue(approver, mark);
  await approver.page.keyboard.press('a');
  await approver.page.getByText(approver.say.like('questions:review.queue.approvedToast')).waitFor();
}

/** The author finds it on their home, reads why, answers the comment, mends it and sends it again. */
export async function mendQuestion(
  author: Someone,
  given: { readonly mark: string; readonly comment: string; readonly reason: string; readonly reference: string },
): Promise<void> {
  const { page, say } = author;
  await goByMenu(author, 'home', 'home');
  const [one, more] = [say('overview:next.sentBack', { count: 1 }), say.like('overview:next.sentBack')];
  await page
    .getByRole('link', { name: one })
    .or(page.getByRole('link', { name: more }))
    .click();
  await page.getByRole('searchbox', { name: say('questions:search') }).fill(given.mark);
  await page.getByText(say('platform:list.shown', { shown: 1, total: 1 })).waitFor();
  await page.getByRole('row').filter({ hasText: given.mark }).click();
  const preview = page.getByRole('complementary', { name: say('questions:preview.title') });
  await preview.getByRole('link', { name: say('questions:open'), exact: true }).click();
  await page.getByText(given.reason).first().waitFor();
  await page.getByRole('tab', { name: say('questions:review.comments.tabOpen', { count: 1 }) }).click();
  const comments = page.getByRole('tabpanel');
  await comments.getByText(given.comment).waitFor();
  await look(author, 'question-sent-back');
  await comments.getByRole('button', { name: say.like('questions:review.comments.resolveOf') }).click();
  await page.getByRole('tab', { name: say('questions:review.comments.tab'), exact: true }).waitFor();
  await page.getByRole('textbox', { name: say('questions:field.reference'), exact: true }).fill(given.reference);
  await press(author, say('questions:save.submit'));
  await page.getByText(say.like('questions:save.sentAt')).waitFor();
}

/** Waives the warning about the pictures, with a reason, and approves by a key. */
export async function approveByKeys(approver: Someone, mark: string, reason: string): Promise<void> {
  const { page, say } = approver;
  await findInQueue(approver, mark);
  const waive = page.getByRole('button', { name: say.like('questions:review.waive.of') }).first();
  const asked = page.getByRole('dialog', { name: say('questions:review.waive.title') });
  // The line is drawn anew when the check has answered, and a click on the one before it is gone.
  await vi.waitFor(
    async () => {
      if (!(await asked.isVisible())) await waive.click();
      await asked.waitFor({ timeout: 5000 });
    },
    { timeout: 60_000 },
  );
  await asked.getByRole('textbox', { name: say('questions:review.waive.reason') }).fill(reason);
  await asked.getByRole('button', { name: say('questions:review.waive.submit') }).click();
  await page.getByText(new RegExp(reason)).waitFor();
  await asked.waitFor({ state: 'detached' });
  await page.keyboard.press('a');
  await page.getByText(say.like('questions:review.queue.approvedToast')).waitFor();
}
