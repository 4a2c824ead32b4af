// `npm run bench -- reports [examinees]`: the reports of results on screen and as file, in a company with 20,000 results: 2,000
// examinees who each sat ten exams in four modules, in classes of 40.
import { asking, report } from './asking.ts';
import { namesSql, releaseExam } from './released.ts';
import { insert, loadNow, makeSession, openStage } from './stage.ts';
import { makeWorld } from './world.ts';

const people = Number(process.argv[3] ?? 2000);
const exams = 10;
const modules = 4;
const rounds = 5;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** The same papers for another module, whose questions are those of the first. */
const paperSql = `insert into paper_question (paper_id, position, question_id, version, subsection_id, subsection_code, subsection_title,
    option_order, option_ids, match_order, points)
  select $1, position, question_id, version, subsection_id, subsection_code, subsection_title, option_order, option_ids, match_order, points
  from paper_question where paper_id = $2`;

const { port, runtime, owner, close } = await openStage('reports');
const { companyId, examId } = await makeWorld(runtime, people);
const token = await runtime.tokens.sign({ session: await makeSession(owner, companyId, 'reports') }, 3600);
await owner.query('update company set two_factor_relaxed = true');
const { moduleId, classroomId, questionId, examineeId } = await makeResults();
const { ask, bare, close: hangUp } = asking({ port, token, owner, rounds });

const screens: readonly (readonly [what: string, path: string])[] = [
  ['what there are reports of', '/api/reports'],
  ['the results of an exam', `/api/exams/${examId}/results`],
  ['its questions', `/api/exams/${examId}/item-analysis`],
  ['a class', `/api/classrooms/${classroomId}/report`],
  ['a module: trend and heat map', `/api/modules/${moduleId}/report`],
  ['a question', `/api/questions/${questionId}/use`],
  ['a person', `/api/examinees/${examineeId}/report`],
  ['knowledge deficiency reports, first page', '/api/deficiencies?limit=50'],
  ['all results, first page', '/api/results?limit=50'],
];
const files: readonly (readonly [what: string, path: string])[] = [
  ['an exam as PDF', `/api/exams/${examId}/documents/report?language=th`],
  ['a class as PDF', `/api/classrooms/${classroomId}/documents/report?language=th`],
  ['a module as PDF', `/api/modules/${moduleId}/documents/report?language=th`],
  ['a question as PDF', `/api/questions/${questionId}/documents/use?language=th`],
];

try {
  const { rows } = await owner.query<{ count: string }>('select count(*) from result');
  say(`${rows[0]?.count} released results, ${rounds} requests each, one after the other, load ${loadNow()}\n`);
  await bare('sittings', 'sitting');
  for (const [what, path] of screens) await measured(what, path);
  for (const [what, path] of files) await measured(what, path);
  await bare('sittings', 'sitting');
  say(`load ${loadNow()}`);
} finally {
  hangUp();
  await close();
}

/** Every reply is a 200 (see connection.ts), and a file is a PDF. */
async function measured(what: string, path: string): Promise<void> {
  const times: number[] = [];
  let size = 0;
  for (let round = 0; round < rounds; round++) {
    const { body, took } = await ask('GET', path);
    if (path.includes('/documents/') && !body.startsWith('%PDF-')) throw new Error(`${path} gave no PDF`);
    times.push(took);
    size = body.length;
  }
  report(what, times);
  say(`  ${Math.round(size / 1024)} kB`);
}

/** Rows written in bulk by the database's owner: what is measured comes afterwards. */
async function makeResults() {
  await owner.query(namesSql);
  const [first] = (
    await owner.query<{ generated: string; module: string; dataset: string; paper: string; author: string }>(
      `select g.id as generated, g.module_id as module, m.dataset_id as dataset, p.id as paper, e.created_by as author
       from exam e join generated_exam g on g.id = e.generated_exam_id join module m on m.id = g.module_id
       join paper p on p.generated_exam_id = g.id where e.id = $1`,
      [examId],
    )
  ).rows;
  if (!first) throw new Error('there is an exam');
  await owner.query(
    `insert into question_key (question_id, version, key) select id, 1, '{"kind":"option","option":"a"}' from question`,
  );
  await addSubsections(first.module, 2);
  const papers = [{ generated: first.generated, paper: first.paper }];
  for (let number = 2; number <= modules; number++) {
    const module = await insert(
      owner,
      `insert into module (dataset_id, code, title, position) values ($1, 'M' || $2::int, '{"en":"Module","th":"โมดูล"}', $2)`,
      [first.dataset, number],
    );
    await addSubsections(module, 1);
    const generated = await insert(
      owner,
      `insert into generated_exam (number, title, module_id, blueprint, seed, languages, question_count, created_by, created_at)
       values ($1, '{"en":"Set"}', $2, '{}', 'bench', '{en,th}', 60, $3, now())`,
      [number, module, first.author],
    );
    const paper = await insert(owner, `insert into paper (generated_exam_id, label) values ($1, 'A')`, [generated]);
    await owner.query(paperSql, [paper, first.paper]);
    papers.push({ generated, paper });
  }
  await owner.query(
    `update exam set opens_at = opens_at - interval '300 days', closes_at = closes_at - interval '300 days'`,
  );
  await releaseExam(owner, { examId });
  for (let number = 2; number <= exams; number++) {
    const { generated, paper } = papers[(number - 1) % papers.length] ?? papers[0] ?? { generated: '', paper: '' };
    const exam = await insert(
      owner,
      `insert into exam (number, title, generated_exam_id, kind, state, opens_at, closes_at, minutes, pass_mark, created_by, created_at)
       values ($1::int, jsonb_build_object('en', 'Exam ' || $1, 'th', 'การสอบครั้งที่ ' || $1), $2, 'e_exam', 'closed',
         now() - (310 - $1 * 30) * interval '1 day', now() - (310 - $1 * 30) * interval '1 day' + interval '2 hours', 120, 75, $3, now())`,
      [number, generated, first.author],
    );
    await owner.query('insert into exam_candidate (exam_id, examinee_id, paper_id) select $1, id, $2 from examinee', [
      exam,
      paper,
    ]);
    await releaseExam(owner, { examId: exam, turn: number * 7 });
  }
  await owner.query(
    `insert into classroom (code, title) select 'C-' || n, '{"en":"Class","th":"ชั้นเรียน"}' from generate_series(1, 50) n`,
  );
  await owner.query(`insert into classroom_examinee (classroom_id, examinee_id)
    select c.id, x.id from (select id, row_number() over (order by id) n from examinee) x
    join (select id, row_number() over (order by code) n, count(*) over () c from classroom) c on c.n = 1 + x.n % c.c`);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ classroom: string; question: string; examinee: string }>(
    `select (select id from classroom order by code limit 1) as classroom, (select id from question order by number limit 1) as question,
      (select id from examinee order by number limit 1) as examinee`,
  );
  const [found] = rows;
  return {
    moduleId: first.module,
    classroomId: found?.classroom ?? '',
    questionId: found?.question ?? '',
    examineeId: found?.examinee ?? '',
  };
}

/** Twelve to a module. */
async function addSubsections(module: string, from: number): Promise<void> {
  await owner.query(
    `insert into subsection (module_id, code, title, level, position)
     select $1, n::text, jsonb_build_object('en', 'Part ' || n, 'th', 'หัวข้อ ' || n), 1 + n % 3, n from generate_series($2::int, 12) n`,
    [module, from],
  );
}
