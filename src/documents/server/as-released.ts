import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json } from '../../platform/server/database/rows.ts';
import type { ResultSnapshot } from '../../results/server/snapshots.ts';
import { listPictures } from '../../results/server/template/template-queries.ts';
import type { PictureBytes } from '../domain/print.ts';
import { findExamToPrint, type ExamToPrint } from './queries.ts';

/** Logos that results were released with, by their SHA-256. */
export type Logos = ReadonlyMap<string, PictureBytes>;

type House = Pick<ExamToPrint, 'company' | 'address' | 'logo' | 'timeZone' | 'dateStyle' | 'ownPrint' | 'approval'>;

/** The company as it was at a release; what an earlier release did not keep yet is as it is today. */
export function houseOf(
  company: ResultSnapshot['company'],
  today: Omit<House, 'company' | 'timeZone'>,
  logos: Logos,
): House {
  const { logo, signerName, signerPosition, footNote } = company;
  const { ownPrint } = today;
  return {
    company: company.name,
    timeZone: company.timeZone,
    address: company.address ?? today.address,
    logo: logo === undefined ? today.logo : logo === null ? null : (logos.get(logo) ?? null),
    dateStyle: company.dateStyle ?? today.dateStyle,
    approval: company.approval ?? '',
    ownPrint: {
      ...ownPrint,
      signerName: signerName ?? ownPrint.signerName,
      signerPosition: signerPosition ?? ownPrint.signerPosition,
      footNote: footNote ?? ownPrint.footNote,
    },
  };
}

/** An exam with its titles, pass mark and company as they were released. */
export const asReleased = (exam: ExamToPrint, released: ResultSnapshot, logos: Logos): ExamToPrint => ({
  ...exam,
  title: released.exam.title,
  passMark: released.exam.passMark,
  moduleCode: released.module.code,
  moduleTitle: released.module.title,
  model: released.company.model,
  labels: released.company.labels ?? null,
  ...houseOf(released.company, exam, logos),
});

/** The logos of these releases. */
export async function logosOf(db: Db, all: readonly (ResultSnapshot | null)[]): Promise<Logos> {
  const names = all.flatMap((released) => released?.company.logo ?? []);
  if (names.length === 0) return new Map();
  return new Map((await listPictures(db, names)).map(({ sha256, content }) => [sha256, content]));
}

/** An exam as its first results were released; before that as it stands. Results of a practice are out one by one: it stays as it is. */
export async function findReleasedToPrint(db: Db, examId: string): Promise<ExamToPrint | undefined> {
  const exam = await findExamToPrint(db, examId);
  if (!exam || exam.practice) return exam;
  const first = await findRow(
    db,
    z.object({ released: json<ResultSnapshot>() }),
    sql`select snapshot as released from result where exam_id = ${examId} and released_at is not null order by released_at, id limit 1`,
  );
  return first ? asReleased(exam, first.released, await logosOf(db, [first.released])) : exam;
}
