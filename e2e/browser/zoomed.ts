import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A screen of 1280 × 1024 that is zoomed to 400 %. */
export const zoomed = { width: 320, height: 256 } as const;

/** Nothing of the page lies beside the screen, where nobody would scroll to. */
export async function expectNothingBeside(page: Page): Promise<void> {
  const beside = await page.evaluate(() => {
    // What is for screen readers alone is cut to nothing; what stands fast on the screen follows it.
    const isHidden = (each: Element): boolean => {
      const { clipPath, position } = getComputedStyle(each);
      const above = each.parentElement;
      return clipPath !== 'none' || position === 'fixed' || (above !== null && isHidden(above));
    };
    return [...document.querySelectorAll('#root *')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !isHidden(each))
      .map((each) => each.outerHTML.slice(0, 120));
  });
  expect(beside, page.url()).toEqual([]);
}

/** Brought into sight, as by a search within the page, it can be read whole, and nothing lies over it. */
export async function expectReadable(element: Locator): Promise<void> {
  const seen = await element.evaluate((it) => {
    it.scrollIntoView({ block: 'center' });
    const { top, bottom, left, right, width, height } = it.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    const isWhole =
      left >= 0 && right <= innerWidth && (height > innerHeight || (top >= -1 && bottom <= innerHeight + 1));
    return {
      isWhole,
      isUncovered: at !== null && (it.contains(at) || at.contains(it)),
      place: `${left},${top} ${right},${bottom} of ${innerWidth},${innerHeight}`,
    };
  });
  expect(seen, `${seen.place} ${await element.innerText()}`).toMatchObject({ isWhole: true, isUncovered: true });
}
