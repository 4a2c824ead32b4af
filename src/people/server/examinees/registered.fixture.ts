import type { Db } from '../../../platform/server/database/database.ts';

type World = {
  readonly now: Date;
  readonly inCompany: <Result>(company: string, work: (db: Db) => Promise<Result>) => Promise<Result>;
};
type Registered = {
  readonly company: string;
  /** The account of who made the exam. */
  readonly by: string;
  readonly examineeId: string;
  readonly ended: boolean;
};

/** An exam on screen that an examinee sits or has sat, made by hand: exams are a later feature. Gives its id. */
export const registerByHand = (
  world: World,
  { company, by: account, examineeId, ended }: Registered,
): Promise<string> =>
  world.inCompany(company, async (db) => {
    const now = world.now;
    const one = async (row: Promise<{ id: string }>) => (await row).id;
    const dataset = await one(
      db.insertInto('dataset').values({ name: '{}', model: 'MODULE' }).returning('id').executeTakeFirstOrThrow(),
    );
    const module = await one(
      db
        .insertInto('module')
        .values({ dataset_id: dataset, code: 'M08', title: '{}', position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const by = { created_by: account, created_at: now };
    const generated = await one(
      db
        .insertInto('generated_exam')
        .values({
          ...by,
          number: 1,
          title: '{}',
          module_id: module,
          blueprint: '{}',
          seed: 's',
          languages: ['en'],
          question_count: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const paper = await one(
      db
        .insertInto('paper')
        .values({ generated_exam_id: generated, label: 'A' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const exam = await one(
      db
        .insertInto('exam')
        .values({
          ...by,
          number: 1,
          title: JSON.stringify({ en: 'Final' }),
          generated_exam_id: generated,
          kind: 'e_exam',
          state: 'open',
          opens_at: now,
          closes_at: new Date(now.getTime() + 1000),
          minutes: 60,
          pass_mark: 75,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await db.insertInto('exam_candidate').values({ exam_id: exam, examinee_id: examineeId, paper_id: paper }).execute();
    const end = ended ? { ended_at: now, end_reason: 'submitted' as const } : {};
    await db
      .insertInto('sitting')
      .values({
        exam_id: exam,
        examinee_id: examineeId,
        paper_id: paper,
        question_count: 1,
        pass_id: crypto.randomUUID(),
        created_at: now,
        started_at: now,
        deadline: now,
        ...end,
      })
      .execute();
    return exam;
  });
