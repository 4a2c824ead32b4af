import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { useBrowser } from './browser/browser.ts';
import { reading, signIn } from './browser/someone.ts';

const browser = useBrowser();

test('text becomes elements through the gate alone, never a script; what was tried is in the security log', async () => {
  const someone = reading(await browser.person(), 'en');
  await signIn(someone, demonstrationNames.platformAdmin, '/platform-admin/login');
  const { page, say } = someone;
  const shown = await page.evaluate(() => {
    const holder = document.createElement('div');
    holder.innerHTML = '<p>good</p>';
    const good = holder.children.length;
    holder.innerHTML = '<img src="/x" onerror="window.wasHit = true">';
    const bad = holder.children.length;
    const script = document.createElement('script');
    const isRefused = () => {
      try {
        script.text = 'window.wasHit = true';
        return false;
      } catch {
        return true;
      }
    };
    return { good, bad, text: holder.textContent, refused: isRefused(), hit: 'wasHit' in window };
  });
  expect(shown).toEqual({
    good: 1,
    bad: 0,
    text: '<img src="/x" onerror="window.wasHit = true">',
    refused: true,
    hit: false,
  });
  // The browser sends its reports when it likes.
  await expect
    .poll(
      async () => {
        await page.goto('/platform-admin/security?kind=policy_broken');
        await page.getByRole('heading', { name: say('watching:security.title') }).waitFor();
        return page.getByText('require-trusted-types-for').count();
      },
      { timeout: 110_000, interval: 3000 },
    )
    .toBeGreaterThan(0);
}, 120_000);
