import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { richTextFromPlain } from '../src/platform/rich-text/rich-text.ts';
import { projectRoot } from '../src/platform/server/project-root.ts';
import type { QuestionDraft } from '../src/questions/domain/question.ts';
import { shownOf } from '../src/questions/server/write/save-questions.ts';

type Source = {
  readonly stem: string;
  readonly options: readonly string[];
  readonly lang: string;
  readonly source: string;
};
const folder = join(projectRoot, '../shared/data/banks');
const batch = 2000;
const authors = 12;

/** Questions to make others from; none where the banks are not beside the project. They are read, never copied. */
export function readSources(): Source[] {
  if (!existsSync(folder)) return [];
  const lines = globSync('*.jsonl', { cwd: folder }).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
  return lines
    .map((line) => JSON.parse(line) as Partial<Source>)
    .filter((read): read is Source => typeof read.stem === 'string' && Array.isArray(read.options));
}

/** The nth question: an English text, a Thai one or both, its facts spread as in a bank that has been used for years. */
function questionAt(n: number, english: readonly Source[], thai: readonly Source[]) {
  const first = english[n % english.length];
  const other = thai[(n * 7) % thai.length];
  const shape = n % 4;
  const texts = { ...(shape < 3 && first ? { en: first } : {}), ...(shape > 1 && other ? { th: other } : {}) };
  const inEach = (pick: (source: Source) => string) =>
    Object.fromEntries(Object.entries(texts).map(([language, source]) => [language, richTextFromPlain(pick(source))]));
  const draft: QuestionDraft = {
    content: {
      kind: 'single',
      stem: inEach(({ stem }) => stem),
      options: [0, 1, 2].map((at) => ({ id: `o${at}`, text: inEach(({ options }) => options[at] ?? `${at}`) })),
      matches: [],
      gaps: [],
      unit: '',
      shuffleOptions: true,
    },
    key: { kind: 'option', option: `o${n % 3}` },
    explanation: {},
    reference: (first ?? other)?.source ?? '',
    points: 100,
  };
  const code = n % 5 === 0 ? `B-${n}` : null;
  return { n, code, ...shownOf(draft, { number: n, code }), draft };
}

const insertSql = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as g (n integer, code text, kind text, languages text[], title jsonb, search text, compared jsonb,
      has_picture boolean, draft jsonb)),
  made as (
    insert into question (number, code, subsection_id, level, kind, serving_version, approval, enabled, hibernating_until, archived_at,
      trashed_at, author_id, languages, title, search, compared, last_used_at, created_at, updated_at, tags, categories, difficulty, reviewer_id,
      review_due, checks, has_picture, outdated)
    select n, code, ($2::uuid[])[1 + n % cardinality($2::uuid[])], 1 + n % 3,
      (array['single','single','single','multiple','true_false','numeric','essay'])[1 + n % 7], case when n % 6 > 0 then 1 end,
      (array['draft','pending','rejected','approved','approved','approved','approved','approved'])[1 + n % 8], n % 40 > 0,
      case when n % 9 = 0 then now() + n % 90 * interval '1 day' end, case when n % 60 = 0 then now() end,
      case when n % 90 = 1 then now() - n % 30 * interval '1 day' end, ($3::uuid[])[1 + n % cardinality($3::uuid[])], languages, title, search, compared,
      case when n % 3 > 0 then now() - n % 900 * interval '1 day' end, now() - n * interval '1 minute', now() - (n * 7919) % 500000 * interval '1 minute',
      array['tag' || n % 40, 'ata' || n % 100], array[(array['A1','A2','B1.1','B1.2','B2','B3','C'])[1 + n % 7]],
      (array['easy','medium','hard',null])[1 + n % 4], case when n % 5 = 0 then ($3::uuid[])[1 + n % 3] end,
      case when n % 4 = 0 then current_date + n % 700 - 100 end,
      case when n % 6 = 0 then array['no_reference'] when n % 17 = 0 then array['absolute_words', 'language_missing'] else '{}' end,
      n % 9 = 0, case when n % 25 = 0 then array['th'] else '{}' end
    from given returning id, number),
  versions as (
    insert into question_version (question_id, version, content, reference, author_id, created_at, approval)
    select id, 1, draft -> 'content', draft ->> 'reference', ($3::uuid[])[1], now(), 'draft' from made join given on n = number returning 1)
  insert into question_key (question_id, version, key) select id, 1, draft -> 'key' from made join given on n = number`;

/** A bank of so many questions, written in bulk by the database's owner inside the company's fence. */
export async function makeQuestions(owner: pg.Client, count: number, sources: readonly Source[], company: string) {
  const english = sources.filter(({ lang }) => lang !== 'th');
  const thai = sources.filter(({ lang }) => lang === 'th');
  const ids = async (text: string, values: unknown[] = []) =>
    (await owner.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  const accounts = await ids(
    `insert into account (home_company_id, sign_in_name, role)
    select $1, 'author' || n || '@bench.example', 'ROLE_ADMIN' from generate_series(1, ${authors}) n returning id`,
    [company],
  );
  await owner.query(
    `insert into administrator (account_id, given_name, family_name, email)
    select id, '{"en":"Ann"}', '{"en":"Author"}', 'a@b.example' from unnest($1::uuid[]) id`,
    [accounts],
  );
  const [dataset = ''] = await ids(`insert into dataset (name, model) values ('{"en":"Set"}', 'MODULE') returning id`);
  await owner.query(
    `insert into module (dataset_id, code, title, position) select $1, 'M' || n, '{"en":"Module"}', n from generate_series(1, 17) n`,
    [dataset],
  );
  const subsections = await ids(`insert into subsection (module_id, code, title, level, position)
    select id, position || '.' || n, '{"en":"Subsection"}', 1, n from module cross join generate_series(1, 20) n returning id`);
  for (let from = 1; from <= count; from += batch) {
    const some = Array.from({ length: Math.min(batch, count - from + 1) }, (_, index) =>
      questionAt(from + index, english, thai),
    );
    await owner.query(insertSql, [JSON.stringify(some), subsections, accounts]);
  }
  await owner.query('vacuum analyze');
  const modules = await ids(`select id from module order by position`);
  return { modules, subsections, accounts };
}
