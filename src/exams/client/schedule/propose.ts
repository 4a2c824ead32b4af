import { assemblyApi } from '../../../assembly/client/api.ts';
import { entryApi } from '../../../entry/client/api.ts';
import { momentInZone } from '../../../platform/zoned-time.ts';
import { examApi } from '../api.ts';
import { duplicateOf, plannedFrom } from './schedule-draft.ts';
import { titleOfDay, type DayIn } from './title-of-day.ts';

/** What is proposed for an exam of these papers, as the company's standard says it. */
export async function proposeFrom(generatedExamId: string, zone: string) {
  const generated = await assemblyApi.readGeneratedExam({ generatedExamId });
  const ofStandard = await assemblyApi.checkBlueprint(generated.blueprint);
  const { entryBy } = await entryApi.readEntryDefault({});
  return plannedFrom(generated, { ...ofStandard, entryBy, zone, now: new Date() });
}

type Again = {
  readonly zone: string;
  readonly dayIn: DayIn;
  /** When it opens, as typed; a week later where nothing is said. */
  readonly opensAt?: string | undefined;
};

/** What is proposed for an exam that is held again, with its new day in its title. */
export async function proposeAgain(examId: string, { zone, dayIn, opensAt }: Again) {
  const exam = await examApi.readExam({ examId });
  const draft = duplicateOf(exam, { zone, now: new Date() });
  const day = momentInZone(opensAt ?? draft.opensAt, zone) ?? exam.opensAt;
  return { exam, draft: { ...draft, title: titleOfDay(exam.title, { before: exam.opensAt, day }, dayIn) } };
}
