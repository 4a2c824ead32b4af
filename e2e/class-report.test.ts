import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { textOfPdf } from '../src/documents/server/engine/pdf-text.fixture.ts';
import { csvRows } from '../src/platform/server/table-file/csv-rows.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';

/** The report of a class: what stands on the page stands in its files. */
const browser = useBrowser();

/** Each row of the table of people: number and per cents, as they are read. */
async function peopleOn({ page, say }: Someone): Promise<string[][]> {
  const table = page.getByRole('table', { name: say('reports:people.title') });
  await table.waitFor();
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th span')?.textContent ?? '',
        ...[...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? ''),
      ]),
    );
}

/** What the menu beside the table of people saves. */
async function saved({ page, say }: Someone, item: 'list.exportCsv' | 'list.exportXlsx'): Promise<Buffer> {
  await page
    .getByRole('button', { name: say('platform:list.export') })
    .first()
    .click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: say(`platform:${item}`) }).click();
  return readFileSync(await (await coming).path());
}

test('the files of a class report say what its page says', async () => {
  const someone = reading(await browser.person({ width: 390, height: 844 }), 'th');
  const { page, say } = someone;
  await signIn(someone, demonstrationNames.companyAdmin, '/login');
  await page.goto(someone.at('/admin/exams/reports'));
  const people = await peopleOn(someone);
  expect(people.length).toBeGreaterThan(0);
  await look(someone, 'class-report');
  const csv = csvRows(
    (await saved(someone, 'list.exportCsv'))
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n'),
    ',',
  );
  const [, ...lines] = csv.rows.map(({ cells }) => cells);
  expect(lines.map(([number]) => number)).toEqual(people.map(([number]) => number));
  const shownIn = (line: readonly string[]) =>
    line
      .slice(2)
      .map((percent) => (percent === '' ? '–' : `${Math.floor(Math.round(Number(percent) * 100) / 10) / 10}%`));
  expect(lines.map(shownIn)).toEqual(people.map(([, ...cells]) => cells));
  expect((await saved(someone, 'list.exportXlsx')).subarray(0, 2).toString()).toBe('PK');
  const printed = page.waitForResponse((answer) => answer.url().includes('/documents/report'));
  await page.getByRole('link', { name: say('reports:print'), exact: true }).click();
  const pdf = await (await printed).body();
  const text = textOfPdf(pdf).join(' ').replaceAll(/\s+/g, ' ');
  for (const [number = '', ...cells] of people) {
    expect(text).toContain(number);
    for (const cell of cells) if (cell !== '–') expect(text).toContain(Number(cell.slice(0, -1)).toFixed(1));
  }
  expect(someone.problems).toEqual([]);
});
