import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { choose } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

type Form = 'archive' | 'moodle-xml';

/** Questions leave the bank as a file; what comes back is known, question by question, and none is new. */
export async function exportAndReturn(admin: Someone, form: Form): Promise<void> {
  const { page, say } = admin;
  await goByMenu(admin, 'questions', 'questionExport');
  // Of one module: what others write at the same time stands elsewhere.
  await choose(admin, say('syllabus:MODULE.module'), /^M06 /);
  await page.getByRole('radio', { name: say(`exchange:export.name.${form}`) }).click();
  await page.getByRole('button', { name: say.like('exchange:export.start_other') }).click();
  if (form === 'archive') await look(admin, 'export');
  const download = page.waitForEvent('download');
  const ending = form === 'archive' ? 'sanam.zip' : 'moodle.xml';
  await page.getByRole('button', { name: ending }).first().click();
  const path = await (await download).path();
  await goByMenu(admin, 'questions', 'questionImport');
  const file = { name: `questions.${ending}`, mimeType: 'application/octet-stream', buffer: readFileSync(path) };
  await page.getByLabel(say('exchange:file.choose')).setInputFiles(file);
  const known = await numberIn(page.getByText(say.like('exchange:choose.known_other')).first());
  const found = await numberIn(page.getByRole('tab', { name: say.like('exchange:check.questions') }));
  expect(known).toBe(found);
  expect(known).toBeGreaterThan(10);
}

/** The one number that a sentence holds. */
const numberIn = async (place: Locator): Promise<number> => Number((await place.innerText()).replaceAll(/\D/g, ''));
