import { randomFrom } from '../../assembly/domain/random.ts';
import { listFrozenQuestions } from '../../assembly/server/frozen-questions.ts';
import { inPaperOrder } from '../../assembly/server/in-paper-order.ts';
import { placeOf } from '../../exams/domain/place.ts';
import { noFacts } from '../../exams/fact-schema.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { appeal } from './appeals.ts';
import { asksEssays, markEssays } from './essays.ts';
import type { CompanyStory, ExamStory } from './content.ts';
import { presets } from '../../standards/domain/presets.ts';
import { moveSitting } from '../../sittings/server/backdate.ts';
import { daysAfter, type Cast, type Play } from './play.ts';
import { sit, type Sitter } from './sitting.ts';

/** Changes rows of the past in the company's fence, as the database's owner: the demonstration alone tells of days gone by. */
export type Backdate = (companyId: string, work: (db: Db) => Promise<void>) => Promise<void>;

const minute = 60_000;
const passed = (state: ExamStory['state']) => state === 'closed' || state === 'marking' || state === 'released';

type Stage = Pick<CompanyStory, 'people' | 'company'> & { readonly cast: Cast };

/** Plays one exam from its blueprint up to the state the story leaves it in. `today` is the story's present. */
export async function playExam(
  play: Play,
  { cast, people, company }: Stage,
  story: ExamStory,
  { today, backdate, inTransaction }: { today: Date; backdate: Backdate; inTransaction: InTransaction },
): Promise<void> {
  const opensAt = openingOf(story, today);
  play.at = story.dayOffset < 0 ? daysAfter(opensAt, -3) : daysAfter(today, -2);
  const generatedExamId = await generate(play, cast, story);
  const members = story.examinees ?? people.classrooms.find(({ code }) => code === story.classroom)?.members ?? [];
  const examineeIds = members.flatMap((number) => cast.examinees.get(number)?.id ?? []);
  const { id: examId } = await play.asAdministrator().exams.createExam({
    title: story.title,
    generatedExamId,
    kind: story.kind,
    opensAt,
    closesAt: story.state === 'open' ? daysAfter(today, 7) : new Date(opensAt.getTime() + 90 * minute),
    minutes: story.minutes,
    passMark: presets[company.standards[0] ?? 'own'].passMark,
    ...(await roomOf(play, cast, story)),
    ...entryOf(cast, story),
    ...practiceOf(story),
    ...noFacts,
    place: placeOf(story.place ?? {}),
    examineeIds,
    classroomIds: [],
    overrideReason: null,
    draft: story.state === 'draft',
  });
  if (story.state === 'draft' || story.state === 'scheduled') return;

  const sitters = sittersOf(cast, story, members);
  await sitAll(play, { examId, generatedExamId, story, opensAt, sitters, backdate, inTransaction });
  if (passed(story.state)) await conclude(play, { examId, cast }, story, opensAt);
  await settle(play, examId, story);
  await appeal(play, { examId, cast }, story);
}

/** Who sits the exam, and after them who sits a practice again: they have learnt something. */
function sittersOf({ examinees }: Cast, { practice }: ExamStory, members: readonly string[]): Sitter[] {
  const able = (learnt: number) => (number: string) => {
    const member = examinees.get(number);
    return member ? [{ examineeId: member.id, ability: member.story.ability + learnt }] : [];
  };
  return [...members.flatMap(able(0)), ...(practice?.again ?? []).flatMap(able(2))];
}

/** Where the exam is held and who watches over it; a window of days takes no room for itself. */
async function roomOf(play: Play, cast: Cast, { state, place }: ExamStory) {
  if (state === 'open') return { roomId: null, invigilatorIds: [] };
  const [invigilator] = (await play.asAdministrator().people.listInstructorChoices({}))['hydra:member'];
  return { roomId: cast.rooms.get(place?.en ?? '') ?? null, invigilatorIds: invigilator ? [invigilator.id] : [] };
}

/** An exam that is still to come is sat in the rooms, in Safe Exam Browser; one that is open can be tried from anywhere. */
const entryOf = ({ networkId }: Cast, { state }: ExamStory) =>
  state === 'scheduled' ? { networkIds: [networkId], safeExamBrowser: true, quitPassword: 'leave-the-room' } : {};

/** A practice is sat for itself: its questions stay free for examinations. */
const practiceOf = ({ practice }: ExamStory) =>
  practice ? { practice: true, attempts: practice.attempts, questionsRest: false } : {};

function openingOf(story: ExamStory, today: Date): Date {
  if (story.startTime === null) return new Date(today.getTime() - 30 * minute);
  const date = daysAfter(today, story.dayOffset).toISOString().slice(0, 10);
  return new Date(`${date}T${story.startTime}:00+07:00`);
}

async function generate(play: Play, cast: Cast, story: ExamStory): Promise<string> {
  const place = cast.places.get(story.module);
  const isPlanned = story.state === 'draft';
  const rows = story.rows.map(({ subsection, count, level = null, perPassage, kind = null }, index) => ({
    subsectionId: place?.subsections.get(subsection) ?? '',
    count,
    level,
    kind,
    ...(perPassage && { perPassage }),
    section: isPlanned && index >= story.rows.length / 2 ? 1 : 0,
  }));
  const blueprint = {
    moduleId: place?.moduleId ?? '',
    rows,
    sections: isPlanned ? parts : [],
    versions: story.versions,
    languages: ['en' as const, 'th' as const],
    shuffleQuestions: true,
    shuffleOptions: true,
    balanceLetters: true,
    overlap: null,
  };
  const { assembly } = play.asAdministrator();
  if (isPlanned) await assembly.saveTemplate({ ...blueprint, name: story.title.th ?? story.code });
  const { id } = await assembly.generateExam({ ...blueprint, title: story.title, seed: story.code });
  return id;
}

/** The sections of the exam that is still a draft. */
const parts = [
  {
    title: { en: 'Part 1: Principles', th: 'ตอนที่ 1 หลักการ' },
    instructions: { en: 'Answer every question.', th: 'ตอบทุกข้อ' },
  },
  {
    title: { en: 'Part 2: Practice', th: 'ตอนที่ 2 การปฏิบัติงาน' },
    instructions: {
      en: 'Tables and manuals may be used from here on.',
      th: 'ใช้ตารางและคู่มือได้ตั้งแต่ตอนนี้เป็นต้นไป',
    },
  },
];

type Occasion = {
  readonly examId: string;
  readonly generatedExamId: string;
  readonly story: ExamStory;
  readonly opensAt: Date;
  readonly sitters: readonly Sitter[];
  readonly backdate: Backdate;
  readonly inTransaction: InTransaction;
};

/**
 * Everybody of a past exam sits it, and of a practice, there at their leisure and some again. Of an open exam some have handed
 * in, some are at it, the others are still to come.
 */
async function sitAll(
  play: Play,
  { examId, generatedExamId, story, opensAt, sitters, backdate, inTransaction }: Occasion,
): Promise<void> {
  // Read apart from the product's endpoints: the story's examinees know their answers, nobody opened the keys.
  const asked = await inTransaction({ companyId: play.companyId, role: 'staff' }, (db) =>
    listFrozenQuestions(db, generatedExamId),
  );
  const keys = Map.groupBy(
    asked.map((one) => ({ ...one, content: inPaperOrder(one.content, one.optionOrder, one.matchOrder) })),
    ({ label }) => label,
  );
  const dice = randomFrom(story.code);
  const random = () => dice.below(1_000_000) / 1_000_000;
  const open = story.state === 'open' && !story.practice;
  const between = story.practice ? 90 : 0.25;
  for (const [index, sitter] of sitters.entries()) {
    if (open && index >= sitters.length / 2) return;
    play.at = new Date(opensAt.getTime() + (5 + index * between) * minute);
    const handsIn = !open || index % 3 !== 2;
    const sittingId = await sit(play, { examId, sitter, papers: keys, handsIn }, random);
    if (!handsIn) continue;
    const taken = story.minutes * minute * (0.45 + 0.5 * random());
    const endedAt = new Date(Math.min(play.at.getTime() + taken, open ? opensAt.getTime() + 29 * minute : Infinity));
    await backdate(play.companyId, (db) => moveSitting(db, sittingId, play.at, endedAt));
    await play.stage.runJob('mark_sitting', { company: play.companyId, sitting: sittingId }, endedAt);
  }
}

/** What an exam says otherwise than its company: what its examinees see, and which of their attempts counts. */
async function settle(play: Play, examId: string, { showsKeys, counts }: ExamStory): Promise<void> {
  const { results } = play.asAdministrator();
  if (counts) await results.updateExamCounting({ examId, rule: counts });
  if (showsKeys)
    await play.asAdministrator().results.updateDisclosure({
      examId,
      level: 'key',
      // The next class is asked other versions of these questions.
      regardless: true,
      reason: 'The class goes through its answers with its instructor.',
    });
}

type Held = { readonly examId: string; readonly cast: Cast };

async function conclude(play: Play, { examId, cast }: Held, story: ExamStory, opensAt: Date): Promise<void> {
  const { state } = story;
  const exams = () => play.asAdministrator().exams;
  play.at = new Date(opensAt.getTime() + 3 * 60 * minute);
  const { state: current } = await exams().readExam({ examId });
  if (current === 'scheduled') await exams().changeExamState({ examId, to: 'open' });
  if (current === 'scheduled' || current === 'open') await exams().changeExamState({ examId, to: 'closed' });
  if (state === 'closed') return;
  if ((await exams().readExam({ examId })).state === 'closed') await exams().changeExamState({ examId, to: 'marking' });
  if (asksEssays(story)) await markEssays(play, cast, examId);
  if (state === 'marking') return;
  play.at = daysAfter(opensAt, 1);
  await play.asAdministrator().results.releaseResults({ examId });
  await play.stage.runJob('count_statistics', { company: play.companyId, exam: examId }, play.at);
  await play.asAdministrator().results.issueCertificates({ examId });
}
