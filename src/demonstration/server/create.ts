import { listCompanyCodes } from '../../companies/server/save-company.ts';
import { hashPassword } from '../../identity/server/password/passwords.ts';
import { saveDemonstrationPlatform } from '../../people/server/administrators/save-administrator.ts';
import type { InTransaction } from '../../platform/server/database/database.ts';
import type { PresetKey } from '../../standards/domain/preset-keys.ts';
import { tools } from '../../standards/domain/tools.ts';
import { standardInput } from '../../standards/standard-schema.ts';
import { bringInShippedSets } from '../../syllabus/server/sets/shipped-sets.ts';
import { takeAppeals } from './appeals.ts';
import { fillBank, trashLately, writeGlossary } from './bank.ts';
import { demonstrationPassword, foundCompany, registerExaminees, writeSyllabus } from './company.ts';
import { stories, type CompanyStory } from './content.ts';
import { playExam, type Backdate } from './exams.ts';
import { makeRooms, nameNetwork } from './rooms.ts';
import { beginPlay, daysAfter, type Cast, type Play, type Stage } from './play.ts';
import { rememberSittings } from './statistics.ts';
import { drawCertificates } from './certificates.ts';
import { writeTutorials } from './tutorials.ts';

/** Who to sign in as; all with the same password. */
export const demonstrationNames = {
  examinee: 'worapon.r@demo.example',
  companyAdmin: 'siriporn.w@demo.example',
  examiner: 'prasert.c@demo.example',
  author: 'napatsorn.j@demo.example',
  typeAdmin: 'surachai.p@typedemo.example',
  platformAdmin: 'platform@sanam.example',
} as const;

type DemonstrationContext = {
  readonly inTransaction: InTransaction;
  readonly stage: Stage;
  readonly backdate: Backdate;
  readonly today: Date;
};

/** Creates the companies of the demonstration that are not there yet; existing ones are left as they are. */
export async function createDemonstration(surroundings: DemonstrationContext): Promise<{ created: string[] }> {
  const { inTransaction, stage, today } = surroundings;
  const anyone = { companyId: null, role: 'staff' } as const;
  const known = await inTransaction(anyone, listCompanyCodes);
  const hash = await hashPassword(demonstrationPassword);
  await inTransaction(anyone, (db) => saveDemonstrationPlatform(db, demonstrationNames.platformAdmin, hash));
  const platformAdmin = await inTransaction(anyone, async (db) => {
    const { id: by } = await db
      .selectFrom('account')
      .select('id')
      .where('sign_in_name', '=', demonstrationNames.platformAdmin)
      .executeTakeFirstOrThrow();
    await bringInShippedSets(db, { by, now: today });
    return by;
  });
  await writeTutorials(stage, platformAdmin, today);
  const missing = stories().filter(({ company }) => !known.includes(company.code));
  for (const story of missing) await tell(story, surroundings);
  return { created: missing.map(({ company }) => company.code) };
}

async function tell(
  story: CompanyStory,
  { inTransaction, stage, backdate, today }: DemonstrationContext,
): Promise<void> {
  const staff = await foundCompany(inTransaction, story);
  const play = beginPlay(stage, staff, daysAfter(today, -150));
  await drawCertificates(play, story);
  await takeAppeals(play);
  for (const preset of story.company.standards) await makeStandard(play, preset);
  const places = await writeSyllabus(play, story);
  const examinees = await registerExaminees(play, inTransaction, story);
  const unwanted = await fillBank(play, story, places);
  await writeGlossary(play);
  const held = { rooms: await makeRooms(play, story.exams), networkId: await nameNetwork(play) };
  const cast = { staff, places, examinees, ...held };
  await subscribeClassrooms(play, cast, story, daysAfter(today, -120));
  for (const exam of [...story.exams].sort((a, b) => a.dayOffset - b.dayOffset))
    await playExam(play, { ...story, cast }, exam, { today, backdate, inTransaction });
  await recordTraining(play, cast, story, today);
  await trashLately(play, unwanted, today);
  await rememberSittings(inTransaction, { companyId: play.companyId, code: story.company.code, now: today });
}

/** Its examinees have every tool of the page but the calculators, which the authorities of these companies forbid. */
async function makeStandard(play: Play, preset: PresetKey): Promise<void> {
  const { standards } = play.asAdministrator();
  const { id: standardId } = await standards.createStandard({ preset });
  const figures = standardInput.parse(await standards.readStandard({ standardId }));
  const allowed = tools.filter((tool) => tool !== 'calculator' && tool !== 'scientific');
  await standards.updateStandard({ ...figures, standardId, tools: allowed });
}

/** Who failed learns more, or was examined at another place before. */
async function recordTraining(play: Play, cast: Cast, { people }: CompanyStory, today: Date): Promise<void> {
  play.at = daysAfter(today, -1);
  for (const { examinee, module, kind, dayOffset, note } of people.training ?? [])
    await play.asAdministrator().people.recordTraining({
      examineeId: cast.examinees.get(examinee)?.id ?? '',
      moduleId: cast.places.get(module)?.moduleId ?? '',
      kind,
      happenedOn: daysAfter(today, dayOffset).toISOString().slice(0, 10),
      note,
    });
}

/** Every classroom to the modules of its exams, for a year. */
async function subscribeClassrooms(play: Play, cast: Cast, { people, exams }: CompanyStory, from: Date): Promise<void> {
  for (const { code, members } of people.classrooms) {
    const modules = exams.filter(({ classroom }) => classroom === code).map(({ module }) => module);
    if (modules.length === 0) continue;
    await play.asAdministrator().people.subscribeExaminees({
      examineeIds: members.flatMap((number) => cast.examinees.get(number)?.id ?? []),
      moduleIds: [...new Set(modules)].flatMap((module) => cast.places.get(module)?.moduleId ?? []),
      startsOn: from.toISOString().slice(0, 10),
      days: 365,
    });
  }
}
