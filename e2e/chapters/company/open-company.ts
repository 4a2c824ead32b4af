import { choose, fill, fillBoth, part, press, standOn } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';

export type NewCompany = {
  readonly code: string;
  readonly name: { readonly en: string; readonly th: string };
  readonly model: 'MODULE' | 'TYPE';
  /** The module set it begins with, as the platform ships it, in the reader's words; and a module of it. None for one that moves in. */
  readonly moduleSet: string | null;
  readonly module: string;
  readonly limits: { readonly administrators: number; readonly examinees: number; readonly questions: number };
  /** Who is to run it. */
  readonly chief: string;
};

const chiefsName = { given: { en: 'Anong', th: 'อนงค์' }, family: { en: 'Wattana', th: 'วัฒนา' } };

/** Everything a company needs, on one page; a code that is taken is reported and costs nothing that was typed. */
export async function openCompany(platform: Someone, company: NewCompany): Promise<void> {
  const { page, say, language } = platform;
  await page
    .getByRole('navigation', { name: say('platform:frame.navigation') })
    .getByRole('link', { name: say('platform:menu.companies'), exact: true })
    .click();
  await page.getByRole('link', { name: say('hosting:companies.create'), exact: true }).click();
  await standOn(platform, say('hosting:create.title'));
  await describeCompany(platform, company);
  await press(platform, say('hosting:create.submit'));
  await page.getByText(say('hosting:refusal.code_taken')).waitFor();
  await look(platform, 'company-code-taken');
  await fill(platform, { [say('hosting:create.code')]: company.code });
  await press(platform, say('hosting:create.submit'));
  await standOn(platform, company.name[language]);
  await page.getByText(say('hosting:create.created', { name: company.name[language], email: company.chief })).waitFor();
  await page.getByRole('tab', { name: say('hosting:company.tab.administrators'), exact: true }).click();
  const chief = page.getByRole('listitem').filter({ hasText: company.chief });
  await chief.getByText(say('hosting:company.never')).waitFor();
  await look(platform, 'company-new');
}

/** The home of a company in which nothing has been done: the first steps, of which the syllabus is taken. */
export async function seeItEmpty(chief: Someone, company: NewCompany): Promise<void> {
  const { page, say, language } = chief;
  await page.getByRole('banner').getByText(company.name[language], { exact: true }).waitFor();
  const steps = page.getByRole('region', { name: say('overview:first.title') }).getByRole('listitem');
  const done = steps.filter({ has: page.getByRole('img', { name: say('overview:first.done') }) });
  await done.getByText(say('overview:first.syllabus.title'), { exact: true }).waitFor();
  const next = steps.and(page.locator('[aria-current="step"]'));
  await next.getByRole('link', { name: say('overview:first.import.action'), exact: true }).waitFor();
  await page.getByText(say('overview:next.nothing'), { exact: true }).waitFor();
  await look(chief, 'company-begins');
}

/** Fills the page, with a code that is taken where the demonstration is. */
export async function describeCompany(platform: Someone, company: NewCompany): Promise<void> {
  const { page, say, language } = platform;
  const { model, limits } = company;
  await page.getByRole('radio', { name: say(`hosting:companies.models.${model}`) }).check();
  if (company.moduleSet) await choose(platform, say('hosting:create.sets'), new RegExp(`^${company.moduleSet} · `));
  const details = part(platform, say('companies:details.who'));
  await fillBoth(platform, say('companies:details.name'), company.name, details);
  await fillBoth(platform, say('companies:details.address'), { en: '99 Hangar Road', th: '99 ถนนโรงซ่อม' }, details);
  await fill(platform, {
    [say('hosting:create.code')]: 'demo',
    [say('companies:details.email')]: `office@${company.code}.example`,
    [say('companies:details.phone')]: '+66 2 123 4567',
    [say('hosting:subscription.from')]: firstOfThisMonth(language),
    [say('hosting:subscription.duration')]: '6',
    [say('hosting:subscription.administrators')]: String(limits.administrators),
    [say('hosting:subscription.examinees')]: String(limits.examinees),
    [say('hosting:subscription.questions')]: String(limits.questions),
  });
  const chief = part(platform, say('hosting:create.administrator'));
  await fillBoth(platform, say('hosting:user.givenName'), chiefsName.given, chief);
  await fillBoth(platform, say('hosting:user.familyName'), chiefsName.family, chief);
  await fill(platform, { [say('hosting:user.email')]: company.chief }, chief);
  await chief.getByText(say(`platform:language.own.${language}`), { exact: true }).click();
}

/** As it is typed: 11/01/2026, or 01/11/2569. */
function firstOfThisMonth(language: 'en' | 'th'): string {
  const now = new Date();
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return language === 'en' ? `${month}/01/${now.getUTCFullYear()}` : `01/${month}/${now.getUTCFullYear() + 543}`;
}
