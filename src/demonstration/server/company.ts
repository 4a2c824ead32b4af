import { saveRelaxed } from '../../companies/server/settings-queries.ts';
import { saveCompany } from '../../companies/server/save-company.ts';
import { savePassword } from '../../identity/server/accounts/account-queries.ts';
import { markDemonstration } from '../../identity/server/accounts/demonstration-accounts.ts';
import { hashPassword } from '../../identity/server/password/passwords.ts';
import { adminLevels } from '../../people/domain/admin-level.ts';
import { lockExaminees } from '../../people/server/examinees/examinee-queries.ts';
import { saveAdministrator } from '../../people/server/administrators/save-administrator.ts';
import { saveClassroom } from '../../people/server/classrooms/save-classroom.ts';
import { enterCompany, type InTransaction } from '../../platform/server/database/database.ts';
import { saveDataset } from '../../syllabus/server/modules/save-dataset.ts';
import type { AdministratorStory, CompanyStory, ExamineeStory } from './content.ts';
import type { Cast, Play } from './play.ts';

/** Invented people with one password that everybody may know; the command that creates them prints it. */
export const demonstrationPassword = 'Sanam-demo1!';

/** The tenant itself, its dataset and its staff: what the platform's own administrators set up. */
export async function foundCompany(
  inTransaction: InTransaction,
  { company, people }: CompanyStory,
): Promise<Cast['staff']> {
  const passwordHash = await hashPassword(demonstrationPassword);
  return inTransaction({ companyId: null, role: 'staff' }, async (db) => {
    const companyId = await saveCompany(db, company);
    // Nobody who only wants to look has to set up a second factor first.
    await saveRelaxed(db, companyId, true);
    await enterCompany(db, companyId);
    await saveDataset(db, { name: company.name, model: company.model });
    const staff = [];
    for (const person of people.administrators) staff.push(await hire(person));
    await markDemonstration(db, companyId);
    return staff;

    async function hire(person: AdministratorStory) {
      const permissions = person.level ? adminLevels[person.level] : [];
      const accountId = await saveAdministrator(db, {
        ...person,
        companyId,
        passwordHash,
        permissions,
        language: company.language,
      });
      return {
        kind: 'administrator' as const,
        accountId,
        sessionId: accountId,
        companyId,
        role: person.role,
        permissions,
        datasetRole: person.datasetRole,
      };
    }
  });
}

/** Modules and subsections, typed in by the company's administrator. Gives subsection ids by code, per module. */
export async function writeSyllabus(play: Play, { modules }: CompanyStory): Promise<Cast['places']> {
  const { syllabus } = play.asAdministrator();
  const places = new Map<string, { moduleId: string; subsections: Map<string, string> }>();
  for (const module of modules) {
    const { id: moduleId } = await syllabus.createModule({ code: module.code, title: module.title });
    const subsections = new Map<string, string>();
    for (const subsection of module.subsections)
      subsections.set(subsection.code, (await syllabus.createSubsection({ moduleId, ...subsection })).id);
    places.set(module.code, { moduleId, subsections });
  }
  return places;
}

/** Examinees with sign-ins, and their classrooms. */
export async function registerExaminees(
  play: Play,
  inTransaction: InTransaction,
  { company, people }: CompanyStory,
): Promise<Cast['examinees']> {
  const registered = new Map<string, { id: string; story: ExamineeStory }>();
  for (const story of people.examinees) {
    const { title, givenName, familyName, number, email } = story;
    const input = {
      title,
      givenName,
      familyName,
      number,
      email,
      language: company.language === 'en' ? ('en' as const) : ('th' as const),
    };
    const { id } = await play.asAdministrator().people.createExaminee({ ...input, password: null, classroomIds: [] });
    registered.set(number, { id, story });
  }
  const ids = [...registered.values()].map(({ id }) => id);
  const passwordHash = await hashPassword(demonstrationPassword);
  await inTransaction({ companyId: play.companyId, role: 'staff' }, async (db) => {
    for (const { accountId } of await lockExaminees(db, ids))
      if (accountId) await savePassword(db, [accountId], passwordHash, { mailboxShown: true });
    await markDemonstration(db, play.companyId);
    for (const { code, title, members } of people.classrooms)
      await saveClassroom(db, {
        code,
        title,
        examineeIds: members.flatMap((number) => registered.get(number)?.id ?? []),
      });
  });
  return registered;
}
