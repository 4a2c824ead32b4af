import type { Administrator, testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import type { Contract } from '../../platform/contract.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { QuestionContent, QuestionKey, QuestionKind } from '../../questions/domain/question.ts';

export type TestWorld = Pick<
  ReturnType<typeof testWorld<Contract>>,
  'inCompany' | 'asOwner' | 'now' | 'administrator' | 'company'
>;

/** A question of a test's bank; what is left out is as in most questions. */
export type TestQuestion = {
  readonly kind?: QuestionKind;
  readonly content?: Partial<QuestionContent>;
  readonly key?: QuestionKey;
  readonly level?: number | null;
  readonly languages?: readonly string[];
  readonly points?: number;
  readonly row?: Readonly<Record<string, unknown>>;
};

const options = ['right', 'wrong', 'other'].map((id) => ({ id, text: { en: `It is ${id}`, th: `ตัวเลือก ${id}` } }));

const contentOf = ({ kind = 'single', content = {} }: TestQuestion, number: number): QuestionContent => ({
  kind,
  stem: { en: `<p>Question ${number}</p>`, th: `<p>คำถาม ${number}</p>` },
  options,
  matches: [],
  gaps: [],
  unit: '',
  shuffleOptions: true,
  ...content,
});

/** A module with subsections that hold so many questions each (or these), all approved and usable. */
export async function testBank(
  world: Pick<TestWorld, 'inCompany' | 'administrator' | 'now'>,
  companyId: string,
  subsections: Readonly<Record<string, number | readonly TestQuestion[]>>,
) {
  const author = await world.administrator(companyId);
  const approver = await world.administrator(companyId);
  return world.inCompany(companyId, async (db) => {
    const moduleId = await saveModule(db);
    const subsectionIds: Record<string, string> = {};
    const questionIds: Record<string, string[]> = {};
    const { count } = await db
      .selectFrom('question')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    let number = count;
    for (const [position, [code, wanted]] of Object.entries(subsections).entries()) {
      const { id } = await db
        .insertInto('subsection')
        .values({
          module_id: moduleId,
          code,
          title: JSON.stringify({ en: `Part ${code}`, th: `ส่วน ${code}` }),
          level: 2,
          position,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      subsectionIds[code] = id;
      questionIds[code] = [];
      const questions = typeof wanted === 'number' ? Array.from({ length: wanted }, () => ({})) : wanted;
      for (const question of questions)
        questionIds[code]?.push(
          await saveQuestion(db, question, { subsectionId: id, number: ++number, author, approver, now: world.now }),
        );
    }
    return { moduleId, subsectionIds, questionIds, author };
  });
}

async function saveModule(db: Db): Promise<string> {
  const dataset = await db
    .insertInto('dataset')
    .values({ name: '{"en":"Syllabus"}', model: 'MODULE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('module')
    .values({ dataset_id: dataset.id, code: 'GT', title: '{"en":"Gas turbines","th":"เครื่องยนต์กังหัน"}', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Place = { subsectionId: string; number: number; author: Administrator; approver: Administrator; now: Date };

async function saveQuestion(
  db: Db,
  question: TestQuestion,
  { subsectionId, number, author, approver, now }: Place,
): Promise<string> {
  const { id } = await db
    .insertInto('question')
    .values({
      number,
      subsection_id: subsectionId,
      level: question.level ?? null,
      kind: question.kind ?? 'single',
      serving_version: 1,
      approval: 'approved',
      author_id: author.accountId,
      languages: [...(question.languages ?? ['en', 'th'])],
      title: '{}',
      search: '',
      created_at: now,
      updated_at: now,
      ...question.row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('question_version')
    .values({
      question_id: id,
      version: 1,
      content: JSON.stringify(contentOf(question, number)),
      points: question.points ?? 100,
      author_id: author.accountId,
      created_at: now,
      decided_by: approver.accountId,
      decided_at: now,
      approval: 'approved',
    })
    .execute();
  const key = question.key ?? { kind: 'option', option: 'right' };
  await db
    .insertInto('question_key')
    .values({ question_id: id, version: 1, key: JSON.stringify(key) })
    .execute();
  return id;
}

type Bank = { readonly moduleId: string; readonly subsectionIds: Readonly<Record<string, string>> };

/** A blueprint of one version that asks for so many questions of each subsection, by its code. */
export const askedOf = (bank: Bank, counts: Readonly<Record<string, number>>, changes: object = {}) => ({
  moduleId: bank.moduleId,
  rows: Object.entries(counts).map(([code, count]) => ({
    subsectionId: bank.subsectionIds[code] ?? '',
    count,
    level: null as number | null,
  })),
  versions: 1,
  languages: ['en' as const],
  shuffleQuestions: true,
  shuffleOptions: true,
  overlap: null as number | null,
  ...changes,
});
