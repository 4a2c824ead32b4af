import type { Page } from 'playwright-core';

type Heard = {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  readonly [state: string]: unknown;
};

/** What a screen reader is given of the element that has the focus: the browser's own accessibility tree, not the page's elements. */
export async function heard(page: Page): Promise<Heard> {
  const session = await page.context().newCDPSession(page);
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) throw new Error('nothing has the focus');
    const asked = { objectId: result.objectId, fetchRelatives: false };
    const [node] = (await session.send('Accessibility.getPartialAXTree', asked)).nodes;
    const states = (node?.properties ?? []).map(({ name, value }) => [name, value.value] as const);
    return {
      ...Object.fromEntries(states),
      role: String(node?.role?.value),
      name: String(node?.name?.value ?? ''),
      value: String(node?.value?.value ?? ''),
      description: String(node?.description?.value ?? ''),
    };
  } finally {
    await session.detach();
  }
}

/** What the page says by itself, to whom it may concern: its live regions, in one text. */
export const said = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('output, [aria-live]')].map((each) => each.textContent).join(' '));
