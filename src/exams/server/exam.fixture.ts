import { generatePapers } from '../../assembly/domain/generate-papers.ts';
import { endSittingsOf } from '../../sittings/server/room/acts.ts';
import type { ExamMode } from '../domain/exam-mode.ts';
import type { ExamState } from '../domain/exam-state.ts';
import { lockUsable } from '../../assembly/server/blueprint-queries.ts';
import { saveCandidates } from './place-candidates.ts';
import { saveExam } from './exam-writing.ts';
import { aSchedule } from './schedule.fixture.ts';
import { saveGeneratedExam, savePaper } from '../../assembly/server/generated-exam-queries.ts';
import type { MarkingRule } from '../../standards/domain/marking-rule.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { nextNumber } from '../../platform/server/database/next-number.ts';
import type { testBank, TestWorld } from '../../assembly/server/bank.fixture.ts';

type Bank = Awaited<ReturnType<typeof testBank>>;

type Wanted = {
  readonly count: Readonly<Record<string, number>>;
  readonly versions?: number;
  readonly kind?: ExamMode;
  readonly state?: ExamState;
  readonly examineeIds: readonly string[];
  readonly passMark?: number;
  /** Hours from the world's now. */
  readonly opens?: number;
  readonly closes?: number;
  readonly seed?: string;
  /** How often it may be sat for practice; no practice where nothing is said. */
  readonly attempts?: number | null;
  /** How its papers are marked; all or nothing where nothing is said. */
  readonly marking?: MarkingRule;
};

/** An exam over a test's bank, in any state, with its papers and candidates. */
export async function testExam(
  world: Pick<TestWorld, 'inCompany' | 'now'>,
  companyId: string,
  bank: Bank,
  wanted: Wanted,
) {
  const { now } = world;
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  return world.inCompany(companyId, async (db) => {
    const rows = Object.entries(wanted.count).map(([code, count]) => ({
      subsectionId: bank.subsectionIds[code] ?? '',
      count,
      level: null,
    }));
    const blueprint = {
      moduleId: bank.moduleId,
      rows,
      versions: wanted.versions ?? 1,
      languages: ['en' as const],
      shuffleQuestions: false,
      shuffleOptions: true,
      overlap: null,
    };
    const usable = await lockUsable(db, blueprint, now);
    const seed = wanted.seed ?? 'test';
    const generation = generatePapers(blueprint, usable, seed);
    if ('unmet' in generation) throw new Error(`the test's bank is too small: ${JSON.stringify(generation)}`);
    const questionCount = rows.reduce((sum, { count }) => sum + count, 0);
    const made = {
      number: await nextNumber(db, 'generated_exam'),
      title: { en: 'Paper set' },
      blueprint,
      seed,
      questionCount,
      createdBy: bank.author.accountId,
      now,
      ...(wanted.marking && { marking: wanted.marking }),
    };
    const generatedExamId = await saveGeneratedExam(db, made);
    for (const paper of generation.papers)
      await savePaper(db, generatedExamId, paper, new Map(usable.map((question) => [question.id, question])));
    const schedule = aSchedule(generatedExamId, now, {
      title: { en: 'Gas turbine test', th: 'ข้อสอบเครื่องยนต์กังหัน' },
      kind: wanted.kind ?? 'e_exam',
      opensAt: hours(wanted.opens ?? -2),
      closesAt: hours(wanted.closes ?? -1),
      minutes: 30,
      passMark: wanted.passMark ?? 75,
      place: 'Room 1',
      ...(wanted.attempts === undefined ? {} : { practice: true, attempts: wanted.attempts, questionsRest: false }),
    });
    const examId = await saveExam(db, schedule, {
      number: await nextNumber(db, 'exam'),
      state: 'draft',
      createdBy: bank.author.accountId,
      now,
    });
    await db
      .updateTable('exam')
      .set({ state: wanted.state ?? 'scheduled' })
      .where('id', '=', examId)
      .execute();
    const people = await db
      .selectFrom('examinee')
      .select(['id', 'number', 'extra_time_percent as extraTimePercent'])
      .where('id', 'in', [...wanted.examineeIds])
      .execute();
    await saveCandidates(db, examId, generatedExamId, people);
    return { examId, generatedExamId };
  });
}

type SittingFacts = {
  readonly startedAt?: Date | null;
  readonly endedAt?: Date | null;
  readonly paperSentAt?: Date | null;
  readonly attempt?: number;
};

/** One examinee's sitting with answers that the test chooses from the paper as it was frozen. */
export async function testSitting(
  world: TestWorld,
  companyId: string,
  examId: string,
  examineeId: string,
  { startedAt = world.now, endedAt = world.now, paperSentAt = startedAt, attempt = 1 }: SittingFacts,
  answerTo: (question: { position: number; optionOrder: string[]; key: unknown }) => unknown = () => null,
) {
  return world.asOwner(companyId, async (db) => {
    const { paper_id: paperId } = await db
      .selectFrom('exam_candidate')
      .select('paper_id')
      .where('exam_id', '=', examId)
      .where('examinee_id', '=', examineeId)
      .executeTakeFirstOrThrow();
    const questions = await db
      .selectFrom('paper_question as q')
      .innerJoin('paper_key as k', (join) =>
        join.onRef('k.paper_id', '=', 'q.paper_id').onRef('k.position', '=', 'q.position'),
      )
      .select(['q.position', 'q.option_order as optionOrder', 'k.key'])
      .where('q.paper_id', '=', paperId)
      .execute();
    const { id } = await db
      .insertInto('sitting')
      .values({
        exam_id: examId,
        examinee_id: examineeId,
        paper_id: paperId,
        question_count: questions.length,
        attempt,
        pass_id: crypto.randomUUID(),
        created_at: world.now,
        paper_sent_at: paperSentAt,
        started_at: startedAt,
        deadline: startedAt && new Date(startedAt.getTime() + 30 * 60_000),
        submitted_at: endedAt,
        ended_at: endedAt,
        end_reason: endedAt && 'submitted',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = questions.flatMap((question) => {
      const response = answerTo(question);
      return response === undefined
        ? []
        : [
            {
              sitting_id: id,
              position: question.position,
              revision: 1,
              response: JSON.stringify(response),
              saved_at: world.now,
            },
          ];
    });
    if (answers.length > 0) await db.insertInto('answer').values(answers).execute();
    return id;
  });
}

/** What the handlers of exams need of others; the database of a test is durable. */
export const examSurroundings = { whyNotDurable: () => null, endSittings: endSittingsOf, media: forgetfulMedia() };
