import { look, type Someone } from '../../browser/someone.ts';

const dialogOf = ({ page, say }: Someone) => page.getByRole('dialog', { name: say('page:comment.title') });
const wordsIn = (someone: Someone) =>
  dialogOf(someone).getByRole('textbox', { name: someone.say('page:comment.words') });
const says = (someone: Someone, state: 'kept_offline' | 'saved') =>
  dialogOf(someone)
    .getByText(someone.say(`page:comment.state.${state}`), { exact: true })
    .waitFor();

/** Writes about the question without a network; nobody presses a button to send it. */
export async function commentOffline(someone: Someone, words: string): Promise<void> {
  const { page, context, say } = someone;
  await context.setOffline(true);
  await page.getByRole('button', { name: say('page:comment.open') }).click();
  await wordsIn(someone).fill(words);
  await says(someone, 'kept_offline');
  await look(someone, 'sitting-comment-offline');
  await dialogOf(someone)
    .getByRole('button', { name: say('page:go.close') })
    .click();
}

/**
 * Reloads while comments still find no way to the server: the words are there, and go out as soon as there is one. What a page sends
 * as it is left passes by a route, so that the one that goes sends nothing more.
 */
export async function findCommentAgain(someone: Someone, words: string): Promise<void> {
  const { page, context, say } = someone;
  const noWay = '**/api/sitting/comments/**';
  await context.route(noWay, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('no way'));
  });
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: say('page:comment.openKept') }).click();
  await wordsIn(someone).waitFor();
  await says(someone, 'kept_offline');
  await context.unroute(noWay);
  await says(someone, 'saved');
  await look(someone, 'sitting-comment-saved');
  if ((await wordsIn(someone).inputValue()) !== words) throw new Error('the words are others');
  await dialogOf(someone)
    .getByRole('button', { name: say('page:go.close') })
    .click();
  await page.getByRole('button', { name: say('page:comment.openSaved') }).waitFor();
}
