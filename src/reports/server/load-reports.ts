import type { Db } from '../../platform/server/database/database.ts';
import { found } from '../../platform/refusal.ts';
import { passRate } from '../domain/trend.ts';
import {
  findClass,
  findModule,
  listExams,
  listMembers,
  listParts,
  listResults,
  type ReportedExam,
} from './report-queries.ts';

export type LoadedClassReport = Awaited<ReturnType<typeof loadClassReport>>;
export type LoadedModuleReport = Awaited<ReturnType<typeof loadModuleReport>>;

/** How the members of a class did, as the page shows it and as it is printed. */
export async function loadClassReport(db: Db, classroomId: string) {
  const named = found(await findClass(db, classroomId));
  const exams = await listExams(db, { classroomId });
  const ids = exams.map(({ id }) => id);
  return {
    ...named,
    examinees: await listMembers(db, classroomId),
    exams: exams.map(withoutCount),
    leftOut: leftOutOf(exams),
    results: await listResults(db, { classroomId }, ids),
    parts: await listParts(db, { classroomId }, ids),
  };
}

/** How the exams of a module went, as the page shows it and as it is printed. */
export async function loadModuleReport(db: Db, moduleId: string) {
  const named = found(await findModule(db, moduleId));
  const exams = await listExams(db, { moduleId });
  const ids = exams.map(({ id }) => id);
  return {
    ...named,
    exams: exams.map(({ module: _module, ...exam }) => ({ ...withoutCount(exam), ...passRate(exam) })),
    leftOut: leftOutOf(exams),
    parts: await listParts(db, { moduleId }, ids),
  };
}

export const withoutCount = <Exam extends { readonly all: number }>({ all: _all, ...exam }: Exam) => exam;

/** How many earlier exams are not among these. */
export const leftOutOf = (exams: readonly ReportedExam[]): number => (exams[0]?.all ?? 0) - exams.length;
