import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { CopyLine, PrintSnapshot, RoomDocument } from '../../domain/printed/snapshot.ts';
import { copyLines, factDigests, printedPlaces, roomDocument } from '../../printed-schema.ts';

export type Made = PrintSnapshot & {
  readonly examId: string;
  readonly document: RoomDocument;
  readonly version: string | null;
  readonly languages: string;
  readonly copies: readonly CopyLine[];
  readonly madeBy: string;
  readonly now: Date;
};

/** Keeps what a document was made of, until the caller prints it or has it made anew. Gives its id. */
export async function saveMade(db: Db, made: Made): Promise<string> {
  const { examId, document, version, languages, copies, madeBy, now, facts, places } = made;
  await db
    .deleteFrom('exam_print')
    .where('exam_id', '=', examId)
    .where('document', '=', document)
    .where('made_by', '=', madeBy)
    .where('printed_at', 'is', null)
    .where('version', version === null ? 'is' : '=', version)
    .execute();
  const { id } = await db
    .insertInto('exam_print')
    .values({
      exam_id: examId,
      document,
      version,
      languages,
      made_by: madeBy,
      made_at: now,
      facts: JSON.stringify(facts),
      places: JSON.stringify(places),
      copies: JSON.stringify(copies),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const madeRow = z.object({ id: z.string(), copies: copyLines });

/** What somebody was given last of a document and has not printed yet, locked. */
export const lockMade = (
  db: Db,
  { examId, document, version, madeBy }: Pick<Made, 'examId' | 'document' | 'version' | 'madeBy'>,
) =>
  findRow(
    db,
    madeRow,
    sql`select id, copies from exam_print
      where exam_id = ${examId} and document = ${document} and version is not distinct from ${version}
        and made_by = ${madeBy} and printed_at is null order by made_at desc, id desc limit 1 for update`,
  );

/** Marks it as printed; an earlier print of the same is not kept twice. */
export async function savePrinted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('exam_print').set({ printed_at: now }).where('id', '=', id).execute();
  await sql`delete from exam_print o using exam_print p
    where p.id = ${id} and o.company_id = p.company_id and o.exam_id = p.exam_id and o.id <> p.id and o.document = p.document
      and o.version is not distinct from p.version and o.printed_at is not null
      and o.facts = p.facts and o.places = p.places and o.copies = p.copies`.execute(db);
}

type PersonalPrinted = { readonly printId: string; readonly made: ReadonlySet<string>; readonly now: Date };

/** Papers for persons are there: of these people alone, where somebody stopped it. */
export async function savePersonalPrinted(db: Db, { printId, made, now }: PersonalPrinted): Promise<void> {
  const ids = [...made];
  await sql`update exam_print set
      places = (select coalesce(jsonb_agg(o), '[]') from jsonb_array_elements(places) o where o->>'id' = any(${ids}::text[])),
      copies = (select coalesce(jsonb_agg(o), '[]') from jsonb_array_elements(copies) o where o->>'id' = any(${ids}::text[]))
    where id = ${printId}`.execute(db);
  await savePrinted(db, printId, now);
}

const outRow = z.object({ copies: copyLines });

/** The numbers of copies that are out. Those of papers for persons count from when their making begins. */
export async function listCopiesOut(db: Db, examId: string): Promise<CopyLine[]> {
  const rows = await listRows(
    db,
    outRow,
    sql`select copies from exam_print
      where exam_id = ${examId} and (printed_at is not null or document = 'personal_papers') order by made_at, id`,
  );
  return rows.flatMap(({ copies }) => copies);
}

const printRow = z.object({
  document: roomDocument,
  version: z.string().nullable(),
  printedAt: z.date(),
  by: json<{ givenName: LocalText; familyName: LocalText }>().nullable(),
  facts: factDigests,
  places: printedPlaces,
});
export type PrintRow = z.output<typeof printRow>;

/** The last print of each document, and every one of papers for persons; the latest first. */
export const listPrints = (db: Db, examId: string): Promise<PrintRow[]> =>
  listRows(
    db,
    printRow,
    sql`select p.document, p.version, p.printed_at as "printedAt", p.facts, p.places,
        case when w.id is not null then jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) end as by
      from exam_print p left join administrator w on w.company_id = p.company_id and w.account_id = p.made_by
      where p.exam_id = ${examId} and p.printed_at is not null and (p.document = 'personal_papers' or not exists (
        select from exam_print l where l.company_id = p.company_id and l.exam_id = p.exam_id and l.document = p.document
          and l.version is not distinct from p.version and (l.printed_at, l.id) > (p.printed_at, p.id)))
      order by p.printed_at desc, p.id desc`,
  );

const namedRow = z.object({
  id: z.string(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
});
export type NamedPerson = z.output<typeof namedRow>;

/** Examinees by number; who was deleted since is not among them. */
export const listNamed = (db: Db, ids: readonly string[]): Promise<NamedPerson[]> =>
  listRows(
    db,
    namedRow,
    sql`select id, number, given_name as "givenName", family_name as "familyName"
      from examinee where id = any(${[...ids]}::uuid[]) order by number collate "th-x-icu", id`,
  );
