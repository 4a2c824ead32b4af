import { sql } from 'kysely';
import { saveCompany } from '../src/companies/server/save-company.ts';
import { enterCompany, type Db } from '../src/platform/server/database/database.ts';
import type { QuestionContent } from '../src/questions/domain/question.ts';
import type { Runtime } from '../src/runtime.ts';

export type World = { readonly companyId: string; readonly examId: string; readonly tokens: string[] };

const questionCount = 60;

/** Rows written in bulk, not through the API: what is measured comes afterwards. Gives one access token per examinee. */
export async function makeWorld(runtime: Runtime, examinees: number): Promise<World> {
  const world = await runtime.inTransaction({ companyId: null, role: 'staff' }, async (db) => {
    const companyId = await saveCompany(db, {
      code: `bench-${crypto.randomUUID().slice(0, 8)}`,
      name: { en: 'Bench' },
      address: {},
      model: 'MODULE',
      language: 'en',
      timeZone: 'Asia/Bangkok',
      hibernationDays: 90,
    });
    await enterCompany(db, companyId);
    const author = await accountOf(db, companyId, 'ROLE_COMPANY_ADMIN');
    const { examId, paperId } = await makeExam(db, author);
    const sessions = await makeExaminees(db, companyId, examId, paperId, examinees);
    return { companyId, examId, sessions };
  });
  const tokens = await Promise.all(world.sessions.map((session) => runtime.tokens.sign({ session }, 3600)));
  return { companyId: world.companyId, examId: world.examId, tokens };
}

const idOf = async (db: Db, query: ReturnType<typeof sql>): Promise<string> =>
  ((await query.execute(db)).rows[0] as { id: string }).id;

const accountOf = (db: Db, companyId: string, role: string) =>
  idOf(
    db,
    sql`insert into account (home_company_id, sign_in_name, role)
    values (${companyId}, ${`${crypto.randomUUID()}@bench.example`}, ${role}) returning id`,
  );

async function makeExam(db: Db, author: string): Promise<{ examId: string; paperId: string }> {
  const dataset = await idOf(db, sql`insert into dataset (name, model) values ('{"en":"Set"}', 'MODULE') returning id`);
  const module = await idOf(
    db,
    sql`insert into module (dataset_id, code, title, position) values (${dataset}, 'M1', '{"en":"One"}', 1) returning id`,
  );
  const subsection = await idOf(
    db,
    sql`insert into subsection (module_id, code, title, level, position)
    values (${module}, '1', '{"en":"First"}', 1, 1) returning id`,
  );
  const generated = await idOf(
    db,
    sql`insert into generated_exam
    (number, title, module_id, blueprint, seed, languages, question_count, created_by, created_at)
    values (1, '{"en":"Set A"}', ${module}, '{}', 'bench', '{en,th}', ${questionCount}, ${author}, now()) returning id`,
  );
  const paperId = await idOf(
    db,
    sql`insert into paper (generated_exam_id, label) values (${generated}, 'A') returning id`,
  );
  for (let position = 1; position <= questionCount; position++) {
    const question = await idOf(
      db,
      sql`insert into question
      (number, subsection_id, kind, serving_version, approval, author_id, languages, title, search, created_at, updated_at)
      values (${position}, ${subsection}, 'single', 1, 'approved', ${author}, '{en}', '{}', '', now(), now()) returning id`,
    );
    await sql`insert into question_version (question_id, version, content, author_id, created_at, approval)
      values (${question}, 1, ${JSON.stringify(contentOf(position))}, ${author}, now(), 'draft')`.execute(db);
    await sql`insert into paper_question (paper_id, position, question_id, version, subsection_id, subsection_code,
        subsection_title, option_order, option_ids, match_order, points)
      values (${paperId}, ${position}, ${question}, 1, ${subsection}, '1', '{"en":"Part"}', '{b,c,a}', '{b,c,a}', '{}', 100)`.execute(
      db,
    );
    await sql`insert into paper_key (paper_id, position, key) values (${paperId}, ${position}, '{"kind":"option","option":"a"}')`.execute(
      db,
    );
  }
  const examId = await idOf(
    db,
    sql`insert into exam
    (number, title, generated_exam_id, kind, state, opens_at, closes_at, minutes, pass_mark, created_by, created_at)
    values (1, '{"en":"Exam"}', ${generated}, 'e_exam', 'open', now() - interval '1 minute', now() + interval '2 hours', 120, 75,
      ${author}, now()) returning id`,
  );
  return { examId, paperId };
}

const contentOf = (position: number): QuestionContent => ({
  kind: 'single',
  stem: {
    en: `<p>Question ${position}: which of these statements about the hydraulic system is correct?</p>`,
    th: `<p>ข้อที่ ${position} ข้อความใดเกี่ยวกับระบบไฮดรอลิกถูกต้อง</p>`,
  },
  options: ['a', 'b', 'c'].map((id) => ({
    id,
    text: { en: `Statement ${id} about pressure and flow`, th: `ข้อความ ${id} เรื่องแรงดันและการไหล` },
  })),
  matches: [],
  gaps: [],
  unit: '',
  shuffleOptions: true,
});

/** Accounts, examinees, places in the exam and signed-in sessions. Gives the session ids. */
async function makeExaminees(
  db: Db,
  companyId: string,
  examId: string,
  paperId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with accounts as (
      insert into account (home_company_id, sign_in_name, role)
      select ${companyId}, 'e' || n || '@' || ${companyId}, 'ROLE_EXAMINEE' from generate_series(1, ${count}::int) n returning id
    ), people as (
      insert into examinee (account_id, number, given_name, family_name)
      select id, 'E-' || row_number() over (), '{"en":"Anna"}', '{"en":"Bee"}' from accounts returning id
    ), places as (
      insert into exam_candidate (exam_id, examinee_id, paper_id) select ${examId}, id, ${paperId} from people
    )
    insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
    select id, false, uuid_send(uuidv4()), now(), now(), now() + interval '1 day' from accounts returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
