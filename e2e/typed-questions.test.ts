import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { languages } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { press } from './browser/forms.ts';
import { goByMenu } from './browser/menu.ts';
import { look, reading, signIn } from './browser/someone.ts';

const browser = useBrowser();

/** Questions as teachers type them: the key of the last one is named twice, and differently. */
const typed = {
  en: (mark: string) => `1. ${mark} What does a megger measure?
a) Insulation
b) Capacity
Answer: a

2. ${mark} Which wire is the earth?
a) Brown
*b) Green and yellow
c) Blue
Answer: c`,
  th: (mark: string) => `๑. ${mark} เมกเกอร์ใช้วัดอะไร
ก. ฉนวน
ข. ความจุ
เฉลย ก

๒. ${mark} สายใดเป็นสายดิน
ก. สีน้ำตาล
*ข. สีเขียวเหลือง
ค. สีฟ้า
เฉลย ค`,
};

test.each(languages)(
  'in %s pasted questions are read, a key in doubt is settled, and they are in the bank',
  async (language) => {
    const mark = `P${Date.now().toString(36).slice(-6)}`.toUpperCase();
    const admin = reading(await browser.person(), language);
    const { page, say } = admin;
    await signIn(admin, demonstrationNames.companyAdmin, '/admin/login');
    await goByMenu(admin, 'questions', 'questionImport');
    await page.getByLabel(say('exchange:paste.label')).fill(typed[language](mark));
    await press(admin, say('exchange:paste.read'));
    await page.getByRole('tab', { name: say('exchange:check.questions', { total: '2' }) }).click();
    await page.getByRole('region', { name: say('exchange:doubt.source'), exact: true }).waitFor();
    await look(admin, 'typed-doubt');
    await page.getByRole('checkbox', { name: /^B\. / }).check();
    await press(admin, say('exchange:doubt.setKey'));
    await page.getByRole('button', { name: say('exchange:doubt.setKey') }).waitFor({ state: 'detached' });
    const place = page.getByRole('combobox', { name: say.like('exchange:choose.target') });
    await place.click();
    await page.getByRole('option').first().click();
    await press(admin, say('platform:action.next'));
    await press(admin, say('platform:action.next'));
    await press(admin, say('exchange:start.run', { count: 2 }));
    await page.getByRole('heading', { name: say('exchange:done.title', { count: 2 }) }).waitFor();
    await page.getByRole('link', { name: say('exchange:done.showThese') }).click();
    await expect
      .poll(() =>
        page
          .getByRole('link', { name: new RegExp(mark) })
          .or(page.getByRole('button', { name: new RegExp(mark) }))
          .count(),
      )
      .toBe(2);
    expect(admin.problems).toEqual([]);
  },
);
