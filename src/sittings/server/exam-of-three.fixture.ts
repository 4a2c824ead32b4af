import { sql } from 'kysely';
import type { Administrator, Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** As the paper shows them, under the ids of the bank: those who answer in tests need not look them up. */
const order = (position: number) => ['c', 'a', 'b'].map((option) => `${option}${position}`);

export type TestExam = { readonly examId: string; readonly paperId: string; readonly keys: readonly string[] };

type Wanted = {
  readonly now: Date;
  readonly minutes?: number;
  readonly rightOption?: 'a' | 'b' | 'c';
  /** Which exam of the company it is. */
  readonly number?: number;
};

/**
 * An e-exam of three single-choice questions, open for an hour around `now`, for these examinees. Written as rows,
 * so that a test of sittings stands on its own. `keys` are the right options by position.
 */
export async function examOfThree(
  db: Db,
  by: Administrator,
  examinees: readonly Examinee[],
  { now, minutes = 30, rightOption = 'a', number = 1 }: Wanted,
): Promise<TestExam> {
  const id = async (query: ReturnType<typeof sql>) => ((await query.execute(db)).rows[0] as { id: string }).id;
  const at = (shift: number) => new Date(now.getTime() + shift * 60_000);
  const dataset = await id(sql`insert into dataset (name, model) values ('{"en":"Set"}', 'MODULE') returning id`);
  const module = await id(
    sql`insert into module (dataset_id, code, title, position) values (${dataset}, 'M1', '{"en":"One"}', 1) returning id`,
  );
  const subsection = await id(
    sql`insert into subsection (module_id, code, title, level, position) values (${module}, '1.1', '{"en":"First"}', 1, 1) returning id`,
  );
  const generated = await id(sql`insert into generated_exam
    (number, title, module_id, blueprint, seed, languages, question_count, created_by, created_at)
    values (${number}, '{"en":"Set A"}', ${module}, '{}', 'seed', '{en}', 3, ${by.accountId}, ${now}) returning id`);
  const paperId = await id(sql`insert into paper (generated_exam_id, label) values (${generated}, 'A') returning id`);
  for (const position of [1, 2, 3]) {
    const question = await id(sql`insert into question
      (number, subsection_id, kind, serving_version, approval, author_id, languages, title, search, created_at, updated_at)
      values (${number * 10 + position}, ${subsection}, 'single', 1, 'approved', ${by.accountId}, '{en}', '{}', '', ${now}, ${now}) returning id`);
    const content = {
      kind: 'single',
      stem: { en: `<p>Question ${position}</p>` },
      options: ['a', 'b', 'c'].map((option) => ({ id: `${option}${position}`, text: { en: option } })),
      matches: [],
      gaps: [],
      unit: '',
      shuffleOptions: true,
    };
    await sql`insert into question_version (question_id, version, content, author_id, created_at, approval)
      values (${question}, 1, ${JSON.stringify(content)}, ${by.accountId}, ${now}, 'draft')`.execute(db);
    await sql`insert into paper_question (paper_id, position, question_id, version, subsection_id, subsection_code,
        subsection_title, option_order, option_ids, match_order, points)
      values (${paperId}, ${position}, ${question}, 1, ${subsection}, '1.1', '{"en":"First"}', ${order(position)}, ${order(position)}, '{}', 100)`.execute(
      db,
    );
    await sql`insert into paper_key (paper_id, position, key)
      values (${paperId}, ${position}, ${JSON.stringify({ kind: 'option', option: `${rightOption}${position}` })})`.execute(
      db,
    );
  }
  const examId = await id(sql`insert into exam
    (number, title, generated_exam_id, kind, state, opens_at, closes_at, minutes, pass_mark, created_by, created_at)
    values (${number}, '{"en":"Exam"}', ${generated}, 'e_exam', 'open', ${at(-30)}, ${at(30)}, ${minutes}, 75, ${by.accountId}, ${now}) returning id`);
  for (const { examineeId } of examinees)
    await sql`insert into exam_candidate (exam_id, examinee_id, paper_id) values (${examId}, ${examineeId}, ${paperId})`.execute(
      db,
    );
  return { examId, paperId, keys: [1, 2, 3].map((position) => `${rightOption}${position}`) };
}
