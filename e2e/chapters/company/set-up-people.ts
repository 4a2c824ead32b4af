import type { LocalText } from '../../../src/platform/language.ts';
import { choose, fill, fillBoth, part, press, standOn } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

/** A group of flags and one of them, as `permission.…` names both. */
export type Flag = readonly [group: string, flag: string];

const nameOf = (someone: Someone, group: string) => someone.say(`people:permission.groups.${group}`);

export const flagBox = (someone: Someone, [group, flag]: Flag) =>
  part(someone, nameOf(someone, group)).getByRole('checkbox', {
    name: someone.say(`people:permission.flags.${group}.${flag}`),
    exact: true,
  });

/** A level of the company's own with these flags. */
export async function makeLevel(chief: Someone, name: LocalText, flags: readonly Flag[]): Promise<void> {
  const { page, say, language } = chief;
  await goByMenu(chief, 'people', 'adminLevels');
  await press(chief, say('people:levels.create'));
  await page.getByRole('dialog', { name: say('people:levels.create') }).waitFor();
  await fillBoth(chief, say('people:levels.name'), name);
  for (const flag of flags) await flagBox(chief, flag).check();
  await look(chief, 'level-new');
  await press(chief, say('platform:action.save'));
  await page.getByRole('heading', { level: 2, name: name[language] ?? '', exact: true }).waitFor();
}

/** An administrator of this level, invited by e-mail. */
export async function appointAdministrator(chief: Someone, email: string, level: LocalText): Promise<void> {
  const { page, say, language } = chief;
  await goByMenu(chief, 'people', 'administrators');
  await page.getByRole('link', { name: say('people:administrators.create'), exact: true }).click();
  await standOn(chief, say('people:administrator.createTitle'));
  await fillBoth(chief, say('people:administrator.givenName'), { en: 'Malee', th: 'มาลี' });
  await fillBoth(chief, say('people:administrator.familyName'), { en: 'Suksan', th: 'สุขสันต์' });
  await fill(chief, {
    [say('people:administrator.email')]: email,
    [say('people:administrator.mobileNumber')]: '0812345678',
  });
  await choose(chief, say('people:administrator.level'), level[language] ?? '');
  await page.getByText(say('people:administrator.flagsOfLevel', { name: level[language] ?? '' })).waitFor();
  await look(chief, 'administrator-of-level');
  await press(chief, say('people:administrator.submit'));
  await page.getByText(say('people:administrator.createdInvitedHint', { email })).waitFor();
  await look(chief, 'administrator-invited');
}

export type Room = { readonly code: string; readonly title: LocalText; readonly module: string };

/** A classroom with a module of the company's syllabus. */
export async function makeClassroom(chief: Someone, { code, title, module }: Room, model: string): Promise<void> {
  const { page, say, language } = chief;
  await goByMenu(chief, 'people', 'classrooms');
  await page
    .getByRole('link', { name: say('people:classrooms.create'), exact: true })
    .first()
    .click();
  await standOn(chief, say('people:classrooms.create'));
  await fill(chief, { [say('people:classrooms.code')]: code });
  await fillBoth(chief, say('people:classrooms.titleColumn'), title);
  await choose(chief, say(`people:moduleWord.modules_${model}`), module);
  await press(chief, say('people:classrooms.submit'));
  await standOn(chief, `${code} ${title[language]}`);
  await page.getByText(say('people:classrooms.noExaminees')).waitFor();
  await look(chief, 'classroom-empty');
}
