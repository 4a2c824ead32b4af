import { expect } from 'vitest';
import { languages } from '../../../src/platform/language.ts';
import type { QuestionFile } from '../../prepare/question-file.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

/** From a blueprint that asks for too much to one that can be met; nothing typed is lost on the way. */
export async function generateExam(admin: Someone, file: QuestionFile, title: string): Promise<void> {
  const { page, say } = admin;
  await goByMenu(admin, 'exams', 'generatedExams');
  await page
    .getByRole('link', { name: say('assembly:generated.create') })
    .first()
    .click();
  await page.getByRole('heading', { name: say('assembly:blueprint.title') }).waitFor();
  await titleField(admin).fill(title);
  await page.getByRole('combobox', { name: say('assembly:module_MODULE') }).fill(file.moduleCode);
  await page.getByRole('option', { name: file.moduleCode }).click();
  // The form begins with the language of the company, whatever that of its reader.
  for (const language of languages)
    await page.getByRole('checkbox', { name: say(`platform:language.${language}`) }).check();
  await page.getByRole('textbox', { name: say('assembly:field.versions'), exact: true }).fill('2');
  const [ohm, power] = file.subsections.map((name) =>
    page.getByRole('textbox', { name: say('assembly:blueprint.countOf', { name }) }),
  );
  if (!ohm || !power) throw new Error('the file has two subsections');
  await ohm.fill('40');
  await power.fill('4');
  const shortage = say('assembly:blueprint.shortInEach', {
    name: file.subsections[0],
    asked: 40,
    usable: 5,
    count: 35,
  });
  await page
    .getByRole('region', { name: say('assembly:blueprint.summary') })
    .getByText(shortage)
    .waitFor();
  await look(admin, 'blueprint-short');
  const generate = page.getByRole('button', { name: say('assembly:blueprint.generate') });
  await generate.click();
  const problem = page.getByRole('alert').filter({ hasText: say('assembly:refusal.unmet_rows', { missing: 35 }) });
  await problem.getByText(shortage).waitFor();
  await look(admin, 'blueprint-refused');
  expect([await titleField(admin).inputValue(), await power.inputValue()]).toEqual([title, '4']);
  await mendByOffer(admin, 35);
  expect([await titleField(admin).inputValue(), await ohm.inputValue(), await power.inputValue()]).toEqual([
    title,
    '5',
    '4',
  ]);
  await ohm.fill('4');
  await page.getByText(say('assembly:blueprint.canBeMet')).waitFor();
  await look(admin, 'blueprint-met');
  await generate.click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page
    .getByText(say('assembly:paper.key'))
    .or(page.getByRole('img', { name: say('assembly:paper.key') }))
    .first()
    .waitFor();
  await page.getByRole('tab', { name: say('assembly:paper.version', { label: 'B' }) }).click();
  await page.locator('math').first().waitFor();
  await look(admin, 'generated-exam');
}

/** Takes the offer of so many questions fewer; the bank then says that it can meet the blueprint. */
async function mendByOffer(admin: Someone, fewer: number): Promise<void> {
  const { page, say } = admin;
  const words = say('assembly:ways.counts', { count: fewer, formatted: String(fewer) });
  await page
    .getByRole('region', { name: say('assembly:ways.title') })
    .getByRole('button', { name: words })
    .click();
  await page.getByText(say('assembly:ways.changed', { change: words })).waitFor();
  await page.getByText(say('assembly:blueprint.canBeMet')).waitFor();
  await look(admin, 'blueprint-mended');
}

const titleField = ({ page, say, language }: Someone) =>
  page.getByRole('textbox', { name: `${say('assembly:field.title')} – ${say(`platform:language.${language}`)}` });
