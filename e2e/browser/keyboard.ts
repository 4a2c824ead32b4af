import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

const has = (element: Locator): Promise<boolean> =>
  element.evaluateAll((found) => found.some((each) => each === each.ownerDocument.activeElement));

/** The focus comes to this element, without anybody's help. */
export async function expectFocus(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  await vi
    .waitFor(async () => expect(await has(element)).toBe(true), { timeout: 5000, interval: 25 })
    .catch(async () => {
      throw new Error(`the focus is at ${await focused(page)}`);
    });
}

/** Presses Tab until the element has the focus, and sees at every stop on the way where it is. */
export async function tabTo(page: Page, element: Locator, { back = false, most = 60 } = {}): Promise<void> {
  await element.first().waitFor();
  for (let step = 0; !(await has(element)); step++) {
    if (step === most) throw new Error(`after ${most} steps the focus is at ${await focused(page)}`);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    if (!(await page.evaluate<boolean>(focusShown)))
      throw new Error(`the focus cannot be seen at ${await focused(page)}`);
  }
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tabs to a button, a link or a box, and presses. */
export async function pressOn(
  page: Page,
  element: Locator,
  key = 'Enter',
  options: { back?: boolean; most?: number } = {},
) {
  await tabTo(page, element, options);
  await page.keyboard.press(key);
}

/** What has the focus, in words for a message. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement?.outerHTML.slice(0, 240) ?? 'nothing'`);

/**
 * Whether the element with the focus is drawn as such: by itself; where the control itself is invisible, by what is drawn
 * in its place; inside a field that is drawn around it, by that. The page's end, where the focus leaves for the browser,
 * is no stop.
 */
const focusShown = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return true;
  const styleOf = (it) => getComputedStyle(it);
  const isOutlined = (it) => it && styleOf(it).outlineStyle !== 'none' && parseFloat(styleOf(it).outlineWidth) > 0;
  const isSeen = styleOf(at).opacity !== '0';
  return (isSeen && (isOutlined(at) || styleOf(at).boxShadow !== 'none'))
    || isOutlined(at.nextElementSibling) || isOutlined(at.closest('label')) || isOutlined(at.closest('.mantine-Input-input'));
})()`;
