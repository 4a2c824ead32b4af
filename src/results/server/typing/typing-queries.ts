import { sql } from 'kysely';
import { z } from 'zod';
import { dutyPlace, listDuties, type DutyListing } from '../../../exams/server/duties/list-duties.ts';
import { stateNow, underWay, writesOnPaper } from '../../../exams/server/exam-sql.ts';
import { examStates, type ExamState } from '../../../exams/domain/exam-state.ts';
import { may, type StaffActor } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import { gapWays, questionKinds, type Gap } from '../../../questions/domain/question.ts';
import { counts, stateOfSheet } from '../../domain/typing/typed-twice.ts';
import { typesEverySheet } from '../../domain/typing/types-sheets.ts';
import { listEntries, listSettlements } from './entries.ts';
import { answersOf } from './type-sheet.ts';

const exam = z.object({
  id: z.uuid(),
  number: z.int(),
  title: json<LocalText>(),
  state: z.enum(examStates),
  twice: z.boolean(),
});

const twiceOf = sql`coalesce((select t.twice from exam_typing t where t.company_id = e.company_id and t.exam_id = e.id), false)`;

/** An exam that somebody writes on paper. */
export const findTypedExam = (db: Db, examId: string, now: Date) =>
  findRow(
    db,
    exam,
    sql`select e.id, e.number, e.title, ${stateNow(now)} as state, ${twiceOf} as twice
      from exam e cross join ${underWay(now)} where e.id = ${examId} and e.kind <> 'e_exam'`,
  );

/** Everybody who has a sheet. */
const sheetCount = sql`(select count(*)::int from exam_candidate c
  where c.company_id = e.company_id and c.exam_id = e.id and ${writesOnPaper})`;
const typedCount = sql`(select count(distinct s.examinee_id)::int from typed_sheet s
  where s.company_id = e.company_id and s.exam_id = e.id)`;

type Listing = DutyListing & {
  readonly state?: readonly ExamState[] | undefined;
  readonly left?: boolean | undefined;
  readonly twice?: boolean | undefined;
};

/** A page of the exams on paper that have begun and are not out: those the caller invigilates, all for who schedules exams. */
export function listTypedExams(db: Db, actor: StaffActor, now: Date, { state, left, twice, ...listing }: Listing) {
  return listDuties(
    db,
    {
      row: exam.extend({
        ...dutyPlace,
        opensAt: z.date(),
        closesAt: z.date(),
        candidateCount: z.int(),
        typedCount: z.int(),
      }),
      columns: sql`e.id, e.number, e.title, ${stateNow(now)} as state, ${twiceOf} as twice, e.opens_at as "opensAt",
        e.closes_at as "closesAt", ${sheetCount} as "candidateCount", ${typedCount} as "typedCount"`,
      from: sql`exam e cross join ${underWay(now)}`,
      where: sql`e.kind <> 'e_exam' and ${stateNow(now)} in ('open', 'closed', 'marking')
        and (${may(actor, typesEverySheet)} or exists (select from sheet_typing t
          where t.company_id = e.company_id and t.exam_id = e.id and t.account_id = ${actor.accountId}))
        and (${state?.length ?? 0} = 0 or ${stateNow(now)} = any(${[...(state ?? [])]}::text[]))
        and (${left ?? null}::boolean is null or (${typedCount} < ${sheetCount}) = ${left ?? null}::boolean)
        and (${twice ?? null}::boolean is null or ${twiceOf} = ${twice ?? null}::boolean)`,
    },
    listing,
  );
}

const asked = z.object({
  label: z.string(),
  position: z.int(),
  kind: z.enum(questionKinds),
  options: z.int(),
  matches: z.int(),
  gaps: json<Pick<Gap, 'way' | 'choices'>[]>(),
  optionOrder: z.array(z.string()),
});

/** What the papers of an exam ask, as far as typing has to know it: no text, no key. */
export async function listTypedPapers(db: Db, examId: string) {
  const rows = await listRows(
    db,
    asked,
    sql`
    select p.label, q.position, v.content->>'kind' as kind, coalesce(cardinality(q.option_order), 0) as options,
      coalesce(cardinality(q.match_order), 0) as matches, v.content->'gaps' as gaps, q.option_order as "optionOrder"
    from exam e
    join paper p on p.company_id = e.company_id and p.generated_exam_id = e.generated_exam_id
    join paper_question q on q.company_id = p.company_id and q.paper_id = p.id
    join question_version v on v.company_id = q.company_id and v.question_id = q.question_id and v.version = q.version
    where e.id = ${examId} order by p.label, q.position`,
  );
  const papers = Map.groupBy(rows, ({ label }) => label);
  return [...papers].map(([label, questions]) => ({
    label,
    questions: questions.map(({ position, kind, options, matches, gaps, optionOrder }) => ({
      position,
      kind,
      options,
      matches,
      gaps: (gaps ?? []).map(({ way, choices }) => ({
        way: z.enum(gapWays).parse(way),
        choices: optionOrder.filter((id) => choices.includes(id)).length,
      })),
    })),
  }));
}

const candidate = z.object({
  examineeId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  version: z.string(),
  /** Who typed the last version of the sheet; null where nobody did. */
  typed: z.boolean(),
  typedBy: z.uuid().nullable(),
});

/** Everybody who writes an exam on paper by number, with how far their sheet is. */
export async function listSheets(db: Db, { id, twice }: { id: string; twice: boolean }, accountId: string) {
  const people = await listRows(
    db,
    candidate,
    sql`
    select x.id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName", p.label as version,
      s.version is not null as typed, s.typed_by as "typedBy"
    from exam_candidate c
    join exam e on e.company_id = c.company_id and e.id = c.exam_id
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    join paper p on p.company_id = c.company_id and p.id = c.paper_id
    left join lateral (select t.version, t.typed_by from typed_sheet t where t.company_id = c.company_id and t.exam_id = c.exam_id
      and t.examinee_id = c.examinee_id order by t.version desc limit 1) s on true
    where c.exam_id = ${id} and ${writesOnPaper} order by x.number, x.id`,
  );
  const entries = twice ? await listEntries(db, id, null) : new Map();
  const settled = twice ? await listSettlements(db, id, null) : new Map();
  return people.map(({ typed, typedBy, ...person }) => {
    const sheet = entries.get(person.examineeId) ?? {};
    const parts = [sheet.first?.typedBy, sheet.second?.typedBy];
    const state = twice
      ? stateOfSheet(answersOf(sheet), settled.get(person.examineeId) ?? [])
      : typed
        ? ('typed' as const)
        : ('none' as const);
    return { ...person, state, isOwn: twice ? parts.includes(accountId) : typedBy === accountId };
  });
}

/** Whose sheets of an exam wait for the second person, or for somebody who settles what two typed. */
export async function listSheetsBetween(db: Db, examId: string): Promise<string[]> {
  const entries = await listEntries(db, examId, null);
  const settled = entries.size > 0 ? await listSettlements(db, examId, null) : new Map();
  const between = [...entries].filter(([id, sheet]) => !counts[stateOfSheet(answersOf(sheet), settled.get(id) ?? [])]);
  return between.map(([id]) => id);
}

/** Everybody who typed an entry of an exam. */
export async function listTypists(db: Db, examId: string): Promise<string[]> {
  const rows = await listRows(
    db,
    z.object({ typedBy: z.uuid() }),
    sql`select distinct typed_by as "typedBy" from typed_entry where exam_id = ${examId}`,
  );
  return rows.map(({ typedBy }) => typedBy);
}
