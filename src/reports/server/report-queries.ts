import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { mostExams } from '../contract.ts';

const title = json<LocalText>();

/** What reports are about: released results of examinations, never of practices. */
export const released = sql`(
  select r.company_id, r.id, r.examinee_id, r.exam_id, g.module_id, r.points, r.max_points, r.passed, r.by_subsection, r.snapshot, r.released_at, e.opens_at
  from result r
  join exam e on e.company_id = r.company_id and e.id = r.exam_id and not e.practice
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  where r.released_at is not null)`;

/** The same, with whether each counts among several attempts of the person. */
const judged = sql`(select r.*, n.counts from ${released} r
  join counting_result n on n.company_id = r.company_id and n.result_id = r.id)`;

/** What counts of them: what reports of many people are about. */
const counting = sql`(select * from ${judged} j where j.counts)`;

/** The same, worked out for everybody at once: for reports of a whole company, or of all who sat a module. */
const countingOfAll = sql`(select r.*, true as counts from ${released} r
  join counting_examination n on n.company_id = r.company_id and n.result_id = r.id and n.module_id = r.module_id where n.counts)`;

const classRow = z.object({ id: z.uuid(), code: z.string(), title, examinees: z.int(), exams: z.int() });

/** The classes whose members have released results. */
export const listClasses = (db: Db) =>
  listRows(
    db,
    classRow,
    sql`
    select k.id, k.code, k.title, count(distinct m.examinee_id)::int as examinees, count(distinct r.exam_id)::int as exams
    from classroom k
    join classroom_examinee m on m.company_id = k.company_id and m.classroom_id = k.id
    join ${countingOfAll} r on r.company_id = m.company_id and r.examinee_id = m.examinee_id
    group by k.id, k.code, k.title order by k.code collate "th-x-icu", k.id`,
  );

const moduleRow = z.object({ id: z.uuid(), code: z.string(), title, exams: z.int(), taken: z.int() });

/** The modules of which there are released results, in the order of the syllabus. */
export const listModules = (db: Db) =>
  listRows(
    db,
    moduleRow,
    sql`
    select m.id, m.code, m.title, count(distinct r.exam_id)::int as exams, count(*)::int as taken
    from ${countingOfAll} r join module m on m.company_id = r.company_id and m.id = r.module_id
    group by m.id, m.code, m.title, m.position order by m.position, m.id`,
  );

const subject = z.object({ code: z.string(), title });

export const findClass = (db: Db, id: string) =>
  findRow(db, subject, sql`select code, title from classroom where id = ${id}`);

export const findModule = (db: Db, id: string) =>
  findRow(db, subject, sql`select code, title from module where id = ${id}`);

const member = z.object({ id: z.uuid(), number: z.string(), givenName: title, familyName: title });

export const listMembers = (db: Db, classroomId: string) =>
  listRows(
    db,
    member,
    sql`
    select x.id, x.number, x.given_name as "givenName", x.family_name as "familyName"
    from classroom_examinee k join examinee x on x.company_id = k.company_id and x.id = k.examinee_id
    where k.classroom_id = ${classroomId} order by x.number collate "th-x-icu", x.id`,
  );

export const findExaminee = (db: Db, id: string) =>
  findRow(
    db,
    member.omit({ id: true }),
    sql`select number, given_name as "givenName", family_name as "familyName" from examinee where id = ${id}`,
  );

/** Whose results a report is of: of the members of a class, of everybody in a module, or of one person. */
export type Of = { readonly classroomId: string } | { readonly moduleId: string } | { readonly examineeId: string };

function those(of: Of) {
  if ('moduleId' in of) return sql`select * from ${countingOfAll} r where module_id = ${of.moduleId}`;
  // Of one person everything is shown, also what does not count.
  if ('examineeId' in of) return sql`select * from ${judged} r where examinee_id = ${of.examineeId}`;
  return sql`select r.* from classroom_examinee k join ${counting} r on r.company_id = k.company_id and r.examinee_id = k.examinee_id
    where k.classroom_id = ${of.classroomId}`;
}

const examRow = z.object({
  id: z.uuid(),
  number: z.int(),
  title,
  opensAt: z.date(),
  passMark: z.int(),
  module: json<{ id: string; code: string; title: LocalText }>(),
  taken: z.int(),
  passed: z.int(),
  mean: z.number(),
  counts: z.boolean(),
  all: z.int(),
});
export type ReportedExam = z.output<typeof examRow>;

/** The last exams by day, and of how many. */
export const listExams = (db: Db, of: Of): Promise<ReportedExam[]> =>
  listRows(
    db,
    examRow,
    sql`
    with those as (${those(of)}), counted as (
      select company_id, exam_id, module_id, count(*)::int as taken, count(*) filter (where passed)::int as passed,
        trunc(avg(points * 100::numeric / greatest(max_points, 1)), 2)::float8 as mean,
        bool_or(counts) as counts
      from those group by company_id, exam_id, module_id
    )
    select * from (
      select e.id, e.number, e.title, e.opens_at as "opensAt", e.pass_mark as "passMark",
        jsonb_build_object('id', m.id, 'code', m.code, 'title', m.title) as module, n.taken, n.passed, n.mean, n.counts,
        (count(*) over ())::int as "all"
      from counted n
      join exam e on e.company_id = n.company_id and e.id = n.exam_id
      join module m on m.company_id = n.company_id and m.id = n.module_id
      order by e.opens_at desc, e.id desc limit ${mostExams}) last
    order by "opensAt", id`,
  );

const resultRow = z.object({
  resultId: z.uuid(),
  examineeId: z.uuid(),
  examId: z.uuid(),
  percent: z.number(),
  passed: z.boolean(),
});

/** The result of each person in each of these exams. */
export const listResults = (db: Db, of: Of, examIds: readonly string[]) =>
  listRows(
    db,
    resultRow,
    sql`
    select id as "resultId", examinee_id as "examineeId", exam_id as "examId", trunc(points * 100::numeric / greatest(max_points, 1), 2)::float8 as percent, passed
    from (${those(of)}) those where exam_id = any(${[...examIds]}::uuid[]) order by exam_id, examinee_id`,
  );

const partRow = z.object({
  examId: z.uuid(),
  subsectionId: z.uuid(),
  code: z.string(),
  title,
  correct: z.int(),
  total: z.int(),
});
export type ReportedPart = z.output<typeof partRow>;

/** How they did in each subsection of each of these exams, in the order of the syllabus; all its levels together. */
export const listParts = (db: Db, of: Of, examIds: readonly string[]): Promise<ReportedPart[]> =>
  listRows(
    db,
    partRow,
    sql`
    with parts as (
      select t.company_id, t.exam_id, p."subsectionId", max(p.code) as code, (array_agg(p.title))[1] as title,
        sum(p.correct)::int as correct, sum(p.total)::int as total
      from (${those(of)}) t, jsonb_to_recordset(t.by_subsection) as p ("subsectionId" uuid, code text, title jsonb, correct int, total int)
      where t.exam_id = any(${[...examIds]}::uuid[])
      group by t.company_id, t.exam_id, p."subsectionId"
    )
    select p.exam_id as "examId", p."subsectionId", p.code, p.title, p.correct, p.total
    from parts p
    left join subsection s on s.company_id = p.company_id and s.id = p."subsectionId"
    left join module m on m.company_id = s.company_id and m.id = s.module_id
    order by m.position, m.id, s.position, s.id, p.exam_id`,
  );
