/**
 * The one place that says who types answer sheets and scans them: of every exam who schedules exams; of an exam who invigilates
 * it (`server/typing/may-type.ts` looks at its row). Nothing that these endpoints answer has a key, a text of a question or
 * points.
 */
export const typesSheets = 'staff';
export const typesEverySheet = 'exam.generate';
