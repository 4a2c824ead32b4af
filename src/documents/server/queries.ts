import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { entryBy } from '../../entry/entry-schema.ts';
import { examModes } from '../../exams/domain/exam-mode.ts';
import { writesOnPaper } from '../../exams/server/exam-sql.ts';
import { examFacts, factNames } from '../../exams/fact-schema.ts';
import type { Labels } from '../../platform/labels.ts';
import { dateStyles, type LocalText } from '../../platform/language.ts';
import { columnsOf } from '../../platform/server/database/columns.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { bytes, findRow, json, listRows } from '../../platform/server/database/rows.ts';
import type { PrintSettings } from '../settings-schema.ts';
import { ownPrint } from './settings/settings-queries.ts';
import type { CertificateSnapshot, ResultSnapshot } from '../../results/server/snapshots.ts';

/** What papers are printed of: an exam, or a generated exam that no exam uses yet. */
const papersToPrint = {
  number: z.int(),
  title: json<LocalText>(),
  generatedExamId: z.string(),
  versions: z.array(z.string()),
  moduleCode: z.string(),
  moduleTitle: json<LocalText>(),
  /** The licence category that the blueprint was for; empty where it was for none. */
  category: z.string(),
  model: z.enum(['MODULE', 'TYPE']),
  labels: json<Labels>().nullable(),
  company: json<LocalText>(),
  address: json<LocalText>(),
  logo: bytes.nullable(),
  timeZone: z.string(),
  dateStyle: z.enum(dateStyles),
  ownPrint: json<PrintSettings>(),
};

const examToPrint = z.object({
  ...papersToPrint,
  kind: z.enum(examModes),
  practice: z.boolean(),
  entryBy,
  opensAt: z.date(),
  closesAt: z.date(),
  minutes: z.int(),
  passMark: z.int(),
  ...examFacts.shape,
  aids: json<LocalText>(),
});
/** The approval number is that of its release. */
export type ExamToPrint = z.output<typeof examToPrint> & { readonly approval?: string | undefined };

const generatedToPrint = z.object(papersToPrint);
export type PapersToPrint = z.output<typeof generatedToPrint>;

/** Module, company and versions, as papers and lists say them. */
const aboutPapers = sql`g.id as "generatedExamId",
      array(select p.label from paper p where p.company_id = g.company_id and p.generated_exam_id = g.id order by p.label) as versions,
      m.code as "moduleCode", m.title as "moduleTitle", coalesce(g.blueprint->>'category', '') as category, d.model, nullif(o.labels, '{}') as labels, o.name as company, o.address, o.logo,
      o.time_zone as "timeZone", o.date_style as "dateStyle", ${ownPrint} as "ownPrint"`;

/** An exam with its module and its company. Reads only what examinees may. */
export async function findExamToPrint(db: Db, examId: string): Promise<ExamToPrint | undefined> {
  const query = sql`
    select e.number, e.title, e.kind, e.practice, e.entry_by as "entryBy", ${aboutPapers}, e.opens_at as "opensAt", e.closes_at as "closesAt", e.minutes,
      e.pass_mark as "passMark", ${columnsOf('e', factNames)}, e.aids
    from exam e
    join company o on o.id = e.company_id
    join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
    join module m on m.company_id = g.company_id and m.id = g.module_id
    join dataset d on d.company_id = m.company_id and d.id = m.dataset_id
    where e.id = ${examId}`;
  return findRow(db, examToPrint, query);
}

/** A generated exam, whether or not an exam uses it. */
export const findGeneratedToPrint = (db: Db, generatedExamId: string): Promise<PapersToPrint | undefined> =>
  findRow(
    db,
    generatedToPrint,
    sql`
    select g.number, g.title, ${aboutPapers}
    from generated_exam g
    join company o on o.id = g.company_id
    join module m on m.company_id = g.company_id and m.id = g.module_id
    join dataset d on d.company_id = m.company_id and d.id = m.dataset_id
    where g.id = ${generatedExamId}`,
  );

const personName = { title: json<LocalText>(), givenName: json<LocalText>(), familyName: json<LocalText>() };

const printedCandidate = z.object({
  ...personName,
  examineeId: z.string(),
  number: z.string(),
  version: z.string(),
  /** In the exam's room; null where it has none. */
  seat: z.string().nullable(),
  /** Their paper is in large print, as it is for them on screen. */
  largerText: z.boolean(),
  /** Writes on paper: as the exam is held, and where it is held in both ways as they are registered. */
  onPaper: z.boolean(),
  /** Null for who has no result. */
  points: z.int().nullable(),
  maxPoints: z.int().nullable(),
  passed: z.boolean().nullable(),
  /** Whether a sitting was begun, or answers are marked in part; the result may still be to come. */
  hasSat: z.boolean(),
  /** Essays that nobody has marked yet. */
  unmarked: z.int(),
});
export type PrintedCandidate = z.output<typeof printedCandidate>;

/** The candidates by number with their results, of a practice the last; names as they were released, before that as they are. */
export async function listPrintedCandidates(db: Db, examId: string): Promise<PrintedCandidate[]> {
  const query = sql`
    select c.examinee_id as "examineeId", coalesce(r.snapshot->'examinee'->>'number', x.number) as number, p.label as version, c.seat,
      coalesce(c.larger_text, x.larger_text) as "largerText", ${writesOnPaper} as "onPaper",
      coalesce(r.snapshot->'examinee'->'title', x.title) as title,
      coalesce(r.snapshot->'examinee'->'givenName', x.given_name) as "givenName",
      coalesce(r.snapshot->'examinee'->'familyName', x.family_name) as "familyName",
      r.points, r.max_points as "maxPoints", r.passed, s.started_at is not null or coalesce(u.unmarked, 0) > 0 as "hasSat",
      coalesce(u.unmarked, 0) as unmarked
    from exam_candidate c
    join exam e on e.company_id = c.company_id and e.id = c.exam_id
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    join paper p on p.company_id = c.company_id and p.id = c.paper_id
    left join lateral (select * from result l where l.company_id = c.company_id and l.exam_id = c.exam_id
      and l.examinee_id = c.examinee_id order by l.attempt desc limit 1) u on true
    left join result r on r.company_id = u.company_id and r.id = u.id and r.unmarked = 0
    left join lateral (select * from sitting l where l.company_id = c.company_id and l.exam_id = c.exam_id
      and l.examinee_id = c.examinee_id order by l.attempt desc limit 1) s on true
    where c.exam_id = ${examId}
    order by coalesce(r.snapshot->'examinee'->>'number', x.number) collate "th-x-icu", x.id`;
  return listRows(db, printedCandidate, query);
}

type BySubsection = readonly {
  readonly code: string;
  readonly title: LocalText;
  readonly level: number | null;
  readonly correct: number;
  readonly total: number;
}[];

const personalResult = z.object({
  ...personName,
  number: z.string(),
  version: z.string(),
  attempt: z.int(),
  points: z.int(),
  maxPoints: z.int(),
  /** Null as long as essays are not marked. */
  passed: z.boolean().nullable(),
  /** Until when it is to be studied again; null where nobody set a day. */
  studyUntil: z.string().nullable(),
  bySubsection: json<BySubsection>(),
  byEssay: json<readonly { readonly points: number | null; readonly maxPoints: number }[]>().optional(),
  /** Null before the release; from then on it is what counts. */
  released: json<ResultSnapshot>().nullable(),
});
const identifiedResult = personalResult.extend({ resultId: z.uuid(), examId: z.uuid() });
export type PersonalResult = z.output<typeof personalResult>;
/** A result with every question marked: only such are printed for a person. */
export type MarkedResult = PersonalResult & { readonly passed: boolean };
export const isMarked = (result: PersonalResult): result is MarkedResult => result.passed !== null;

const issuedCertificate = z.object({ snapshot: json<CertificateSnapshot>() });

/** Until when something is to be studied again, as who reads may see it: an examinee sees their own released results alone. */
const dueDates = { staff: sql`deficiency_of_person`, examinee: sql`own_deficiencies()` } as const;
export type ReportReader = keyof typeof dueDates;

/** One examinee's result, as released or as it stands. */
export const findPersonalResult = async (db: Db, examId: string, examineeId: string, reader: ReportReader = 'staff') =>
  (await listPersonalResults(db, examId, examineeId, reader))[0];

/**
 * The results of an exam by number (or of one examinee), as released or as they stand. Reads only what examinees may; of an
 * examinee's own results a policy shows those that are released, to staff it shows all. The attempt counts earlier
 * results in the module; of a practice, whose last result it is, the attempts at it.
 */
export async function listPersonalResults(
  db: Db,
  examId: string,
  examineeId: string | null = null,
  reader: ReportReader = 'staff',
): Promise<PersonalResult[]> {
  const asked = sql`r.exam_id = ${examId} and (${examineeId}::uuid is null or r.examinee_id = ${examineeId}::uuid)
      and not exists (select from result later where later.company_id = r.company_id and later.exam_id = r.exam_id
        and later.examinee_id = r.examinee_id and later.attempt > r.attempt)`;
  return listRows(db, identifiedResult, personalResults(asked, reader));
}

/** These results, of a practice any attempt. For staff. */
export const listChosenResults = (db: Db, ids: readonly string[]) =>
  listRows(db, identifiedResult, personalResults(sql`r.id = any(${[...ids]}::uuid[])`, 'staff'));

const personalResults = (asked: RawBuilder<unknown>, reader: ReportReader) => sql`
    select r.id as "resultId", r.exam_id as "examId", x.number, x.title, x.given_name as "givenName", x.family_name as "familyName",
      p.label as version,
      case when e.practice then r.attempt else (select 1 + count(*)::int from result earlier
        join exam e2 on e2.company_id = earlier.company_id and e2.id = earlier.exam_id
        join generated_exam g2 on g2.company_id = e2.company_id and g2.id = e2.generated_exam_id
        where earlier.examinee_id = r.examinee_id and g2.module_id = g.module_id and not e2.practice
          and e2.opens_at < e.opens_at) end as attempt,
      r.points, r.max_points as "maxPoints", r.passed, d.due_on::text as "studyUntil",
      r.by_subsection as "bySubsection",
      r.by_essay as "byEssay", case when r.released_at is not null then r.snapshot end as released
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    join paper p on p.company_id = c.company_id and p.id = c.paper_id
    left join ${dueDates[reader]} d on d.result_id = r.id
    where ${asked}
    order by x.number collate "th-x-icu", x.id`;

/** An examinee's certificate in force. Reads only what examinees may. */
export const findCertificate = async (db: Db, examId: string, examineeId: string) =>
  (await listCertificates(db, examId, examineeId))[0];

/** The certificates in force of an exam, or of one examinee, by their numbers. Reads only what examinees may. */
export async function listCertificates(
  db: Db,
  examId: string,
  examineeId: string | null = null,
): Promise<CertificateSnapshot[]> {
  const query = sql`
    select t.snapshot from result r
    join certificate t on t.company_id = r.company_id and t.result_id = r.id
    where r.exam_id = ${examId} and (${examineeId}::uuid is null or r.examinee_id = ${examineeId}::uuid)
      and r.released_at is not null and t.revoked_at is null
    order by t.snapshot->>'serial'`;
  return (await listRows(db, issuedCertificate, query)).map(({ snapshot }) => snapshot);
}
