import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { ReadAnswer } from '../../domain/judge-marks.ts';
import { pageProblems, pageStatuses, type PageStatus } from '../../domain/page-status.ts';

type Name = { readonly givenName: LocalText; readonly familyName: LocalText };

const page = z.object({
  id: z.uuid(),
  file: z.string(),
  pageOfFile: z.int(),
  readAt: z.date(),
  number: z.string().nullable(),
  examineeId: z.uuid().nullable(),
  givenName: json<LocalText>().nullable(),
  familyName: json<LocalText>().nullable(),
  version: z.string().nullable(),
  sheetPage: z.int().nullable(),
  sheetPages: z.int().nullable(),
  status: z.enum(pageStatuses),
  problem: z.enum(pageProblems).nullable(),
  doubts: z.int(),
  typed: z.boolean(),
  hasPicture: z.boolean(),
  reason: z.string(),
  decidedAt: z.date().nullable(),
  decidedBy: json<Name>().nullable(),
});

/**
 * The pages of an exam with what has to be done with them (domain/page-status.ts). A page is stopped as well where its person
 * has a second one of it, or where another page of its sheet is missing or stopped; a sheet that was typed already is looked at.
 */
const judged = (examId: string) => sql`
  with sheet as (
    select examinee_id, sheet_page, count(*) as copies from scanned_page
    where exam_id = ${examId} and state <> 'aside' and fault is null and examinee_id is not null group by examinee_id, sheet_page
  ),
  whole as (select examinee_id, count(*) as there from sheet group by examinee_id),
  alone as (
    select p.*, case when p.state <> 'waiting' then null when p.fault is not null then p.fault
        when a.label <> p.version then 'wrong_version' when s.copies > 1 then 'second_sheet' when w.there < p.sheet_pages then 'missing_page' end as own_problem,
      exists (select from typed_sheet t where t.exam_id = p.exam_id and t.examinee_id = p.examinee_id) as typed
    from scanned_page p
    left join sheet s on s.examinee_id = p.examinee_id and s.sheet_page = p.sheet_page
    left join whole w on w.examinee_id = p.examinee_id
    left join exam_candidate c on c.company_id = p.company_id and c.exam_id = p.exam_id and c.examinee_id = p.examinee_id
    left join paper a on a.company_id = c.company_id and a.id = c.paper_id
    where p.exam_id = ${examId}
  ),
  problem as (
    select p.*, coalesce(p.own_problem, case when p.state = 'waiting' and p.examinee_id is not null
        and bool_or(p.own_problem is not null and p.fault is null) over (partition by p.examinee_id) then 'other_page_stopped' end) as problem
    from alone p
  ),
  page as (
    select p.*, case when p.state <> 'waiting' then p.state when p.problem is not null then 'stopped'
      when p.doubts > 0 or p.typed then 'doubtful' else 'ready' end as status
    from problem p
  )`;

const columns = sql`
  p.id, f.name as file, p.page_of_file as "pageOfFile", p.read_at as "readAt", p.examinee_number as number, p.examinee_id as "examineeId",
  x.given_name as "givenName", x.family_name as "familyName", p.version, p.sheet_page as "sheetPage", p.sheet_pages as "sheetPages",
  p.status, p.problem, p.doubts, p.typed, p.file_id is not null as "hasPicture", p.reason, p.decided_at as "decidedAt",
  (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) from administrator w
    where w.account_id = p.decided_by) as "decidedBy"`;

const joined = sql`page p
  join scan_file f on f.company_id = p.company_id and f.id = p.scan_file_id
  left join examinee x on x.company_id = p.company_id and x.id = p.examinee_id`;

type Listing = {
  readonly examId: string;
  readonly q?: string | undefined;
  readonly status?: readonly PageStatus[] | undefined;
};

const matches = ({ q = '', status = [] }: Listing) => {
  const like = containing(q);
  const names = ['en', 'th'].map(
    (language) => sql`concat_ws(' ', x.given_name->>${language}, x.family_name->>${language}) ilike ${like}`,
  );
  return sql`(${q} = '' or p.examinee_number ilike ${like} or f.name ilike ${like} or ${sql.join(names, sql` or `)})
    and (${status.length} = 0 or p.status = any(${[...status]}::text[]))`;
};

export type ScannedPage = z.output<typeof page>;

/** Some pages of an exam, one more than the limit where there are more, and how many there are of each status. */
export async function listPages(
  db: Db,
  listing: Listing,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  const rows = await listRows(
    db,
    page,
    sql`${judged(listing.examId)} select ${columns} from ${joined}
      where ${matches(listing)} and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${limit + 1}`,
  );
  const counted = await listRows(
    db,
    z.object({ status: z.enum(pageStatuses), all: z.int(), matching: z.int() }),
    sql`${judged(listing.examId)} select p.status, count(*)::int as all, count(*) filter (where ${matches(listing)})::int as matching
      from ${joined} group by p.status`,
  );
  return {
    rows,
    total: counted.reduce((sum, { matching }) => sum + matching, 0),
    counts: Object.fromEntries(
      pageStatuses.map((status) => [status, counted.find((one) => one.status === status)?.all ?? 0]),
    ) as Record<PageStatus, number>,
  };
}

export const findPage = (db: Db, examId: string, pageId: string): Promise<ScannedPage | undefined> =>
  findRow(db, page, sql`${judged(examId)} select ${columns} from ${joined} where p.id = ${pageId}`);

/** Sheets of which nothing is in doubt, each by its first page. */
export const listReady = (db: Db, examId: string, limit: number) =>
  listRows(
    db,
    z.object({ id: z.uuid(), examineeId: z.uuid() }),
    sql`${judged(examId)} select distinct on (p.examinee_id) p.id, p.examinee_id as "examineeId" from page p
      where p.status = 'ready' and not exists (select from page o where o.examinee_id = p.examinee_id and o.status = 'doubtful')
      order by p.examinee_id, p.sheet_page limit ${limit}`,
  );

/** The next page after this one that somebody has to look at, and from the start again where there is none. */
export const findNext = (db: Db, examId: string, pageId: string, sheet: readonly string[]) =>
  findRow(
    db,
    z.object({ id: z.uuid() }),
    sql`${judged(examId)} select p.id from page p where p.status = 'doubtful' and p.id <> all(${[...sheet]}::uuid[])
      order by p.id < ${pageId}::uuid, p.id limit 1`,
  );

/** The other pages that say to be the same page of the same person. */
export const listCopies = (db: Db, examId: string, pageId: string) =>
  listRows(
    db,
    page.pick({ id: true, file: true, pageOfFile: true }),
    sql`
    select p.id, f.name as file, p.page_of_file as "pageOfFile" from scanned_page o
    join scanned_page p on p.company_id = o.company_id and p.exam_id = o.exam_id and p.examinee_id = o.examinee_id
      and p.sheet_page = o.sheet_page and p.id <> o.id and p.state <> 'aside' and p.fault is null
    join scan_file f on f.company_id = p.company_id and f.id = p.scan_file_id
    where o.id = ${pageId} and o.exam_id = ${examId} order by p.id`,
  );

const pageOfSheet = z.object({
  id: z.uuid(),
  sheetPage: z.int(),
  paper: z.enum(['a4', 'letter']).nullable(),
  answers: json<ReadAnswer[]>(),
});
export type PageOfSheet = z.output<typeof pageOfSheet>;

/** The pages that make a sheet together with this one: those of its person in the same state; held until the caller is done. */
export const lockSheet = (db: Db, examId: string, pageId: string): Promise<PageOfSheet[]> =>
  listRows(db, pageOfSheet, sql`${pagesOfSheet(examId, pageId)} for update of p`);

export const listSheet = (db: Db, examId: string, pageId: string): Promise<PageOfSheet[]> =>
  listRows(db, pageOfSheet, pagesOfSheet(examId, pageId));

const pagesOfSheet = (examId: string, pageId: string) => sql`
  select p.id, coalesce(p.sheet_page, 1) as "sheetPage", p.paper, p.answers from scanned_page p
  join scanned_page o on o.company_id = p.company_id and o.id = ${pageId}
  where p.exam_id = ${examId} and o.exam_id = ${examId} and (p.id = o.id or (p.examinee_id = o.examinee_id
    and p.state = o.state and p.state <> 'aside' and p.fault is null and o.fault is null and p.sheet_page <> o.sheet_page))
  order by p.sheet_page, p.id`;

type Decided = { readonly by: string; readonly now: Date };

export const saveAccepted = (db: Db, ids: readonly string[], version: number, { by, now }: Decided) =>
  db
    .updateTable('scanned_page')
    .set({ state: 'accepted', sheet_version: version, decided_by: by, decided_at: now, reason: '' })
    .where('id', 'in', ids)
    .execute();

export const saveAside = (db: Db, id: string, reason: string, { by, now }: Decided) =>
  db
    .updateTable('scanned_page')
    .set({ state: 'aside', reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute();

export const saveBack = (db: Db, id: string) =>
  db
    .updateTable('scanned_page')
    .set({ state: 'waiting', reason: '', decided_by: null, decided_at: null })
    .where('id', '=', id)
    .execute();
